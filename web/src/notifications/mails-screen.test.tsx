import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, database, asha, ivan } = await openBrowser()

const put = (recipient: string, columns: object) => {
  const row = { subject: 'News', text: 'x', attempts: 3, created_at: new Date(), ...columns }
  const names = Object.keys(row).join(', ')
  const places = Object.keys(row).map((_, index) => `$${index + 2}`)
  return database.pool.query(
    `insert into mails (id, recipient, ${names}) values (gen_random_uuid(), $1, ${places.join(', ')})`,
    [recipient, ...Object.values(row)],
  )
}

const rows = () => screen.getAllByRole('row').slice(1)

test('an admin finds a mail that failed and has it sent again', async () => {
  await put('sent@northwind.example', { sent_at: new Date() })
  await put('gone@northwind.example', { failed_at: new Date(), last_error: 'No such mailbox' })
  const { user } = await visit('/admin/mails', asha)
  await screen.findByRole('table', { name: 'Email log' })
  expect(rows()).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Failed' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  const [failed] = rows()
  expect(within(failed as HTMLElement).getByText('No such mailbox')).toBeTruthy()
  await user.click(
    screen.getByRole('button', { name: 'Resend the email to gone@northwind.example' }),
  )
  expect(await screen.findByText('The email will be sent again.')).toBeTruthy()
  expect(await screen.findByText('No emails found.')).toBeTruthy()
})

test('only admins can view mails', async () => {
  await visit('/admin/mails', ivan)
  await waitFor(() => expect(location.pathname).toBe('/403'))
})
