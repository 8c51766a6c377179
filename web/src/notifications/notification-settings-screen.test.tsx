import { notifications } from '@cohort/contract/notifications/calls'
import { unsubscribeUrl } from '@cohort/server/notifications/unsubscribe'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, asNobody, services, database, isha } = await openBrowser()

const own = { params: { userId: isha.id } }
const bellOf = (label: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `Bell: ${label}` })
const mailOf = (label: string) =>
  screen.findByRole<HTMLInputElement>('combobox', { name: `Email: ${label}` })

test('a choice is saved immediately with a confirmation, and a failure is reported', async () => {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: 'Account of Isha Menon' }))
  expect(screen.queryByRole('menuitem', { name: 'Email log' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Notification settings' }))
  await user.click(await mailOf('Plans'))
  await user.click(await screen.findByRole('option', { name: 'Weekly digest' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await mailOf('Plans')).value).toBe('Weekly digest')
  const { data } = await as(isha, notifications.settings, own)
  expect(data.topics).toContainEqual({ topic: 'plan', bell: true, mail: 'weekly', push: false })

  await database.pool.query('alter table channel_choices rename to elsewhere')
  try {
    await user.click(await bellOf('Interactions'))
    expect(await screen.findByText('Failed')).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to channel_choices')
  }
  expect((await bellOf('Interactions')).checked).toBe(true)
})

test('quiet hours and a time zone of their own are kept', async () => {
  const { user } = await visit('/dashboard/notification-settings', isha)
  await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }))
  await user.click(screen.getByRole('combobox', { name: 'Time zone' }))
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Paris')
  await user.click(await screen.findByRole('option', { name: 'Europe/Paris' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  const { data } = await as(isha, notifications.settings, own)
  expect(data.times).toEqual({ timeZone: 'Europe/Paris', quiet: { from: '21:00', to: '07:00' } })
})

test('an open page shows at once what the link in a mail and another device changed', async () => {
  await visit('/dashboard/notification-settings', isha)
  expect((await mailOf('Help desk')).value).not.toBe('Never')
  await waitFor(() => expect(services.realtime.countClients()).toBe(1))
  const address = unsubscribeUrl(services, { userId: isha.id, from: 'help' })
  const key = new URL(address).searchParams.get('key') ?? ''
  expect((await asNobody(notifications.unsubscribe, { body: { key } })).statusCode).toBe(200)
  await waitFor(async () => expect((await mailOf('Help desk')).value).toBe('Never'))
  const body = { timeZone: 'Europe/Rome', quiet: null }
  expect((await as(isha, notifications.setTimes, { ...own, body })).statusCode).toBe(200)
  const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value
  await waitFor(() => expect(zone()).toBe('Europe/Rome'))
})
