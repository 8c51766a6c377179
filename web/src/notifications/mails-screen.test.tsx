import { users } from '@cohort/contract/users/calls'
import { addIntern } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, database, asha, ivan } = world

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

test('the mail of an invitation shows what became of it', async () => {
  const { id } = await addIntern(world, 'Tara Iyer')
  await as(asha, users.invite, { body: { userIds: [id] } })
  await visit('/admin/mails', asha)
  const row = await screen.findByRole('row', { name: /Your invitation to Cohort/ })
  expect(within(row).getByText('Invitation open')).toBeTruthy()
})

test('an admin sees which push notifications were sent, waiting or failed', async () => {
  const device = '01900000-0000-7000-8000-0000000000d1'
  await database.pool.query(
    `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, label)
     values ($1, $2, gen_random_uuid(), 'https://push.example/1', 'key', 'auth', 'Chrome on Android')`,
    [device, ivan.id],
  )
  await database.pool.query(
    `insert into pushes (id, device_id, next_attempt_at, tried_until, expires_at, sent_at, failed_at, last_error)
     select gen_random_uuid(), $1, now(), now(), now(), case nth when 1 then now() end,
       case nth when 2 then now() end, case nth when 2 then 'The push service answered 500.' end
     from generate_series(1, 3) nth`,
    [device],
  )
  const { user } = await visit('/admin/mails', asha)
  await user.click(await screen.findByRole('tab', { name: 'Push notifications' }))
  await screen.findByRole('table', { name: 'Push notifications' })
  expect(rows()).toHaveLength(3)
  await user.click(screen.getByRole('radio', { name: 'Failed' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  const failed = within(rows()[0] as HTMLElement)
  for (const text of [
    'ivan@northwind.example',
    'Chrome on Android',
    'Test',
    'The push service answered 500.',
  ]) {
    expect(failed.getByText(text)).toBeTruthy()
  }
})

test('only admins can view mails', async () => {
  await visit('/admin/mails', ivan)
  await waitFor(() => expect(location.pathname).toBe('/403'))
})
