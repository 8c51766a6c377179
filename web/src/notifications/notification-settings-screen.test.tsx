import { notifications } from '@cohort/contract/notifications/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, database, isha } = await openBrowser()

const mailOf = (label: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `Mail: ${label}` })

test('a switch is saved immediately with a confirmation, and a failure is reported', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Account of Isha Menon' }))
  expect(screen.queryByRole('menuitem', { name: 'Email log' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Notification settings' }))
  await user.click(await mailOf('Plans'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await mailOf('Plans')).checked).toBe(true)
  const own = { params: { userId: isha.id } }
  const { data } = await as(isha, notifications.mailSettings, own)
  expect(data).toContainEqual({ kind: 'plan', mail: true })

  await database.pool.query('alter table mail_choices rename to elsewhere')
  try {
    await user.click(await mailOf('Interactions'))
    expect(await screen.findByText('Failed')).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to mail_choices')
  }
  expect((await mailOf('Interactions')).checked).toBe(true)
})
