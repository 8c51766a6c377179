import { auth } from '@cohort/contract/auth/calls'
import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '@cohort/server/auth/passwords'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, app, as, asNobody, asha, anil, database, ivan } = await openBrowser()

const PASSWORD = 'Right@2026'
const passwordHash = await hashPassword(PASSWORD)

beforeEach(async () => {
  await database.pool.query('update users set password_hash = $1', [passwordHash])
})

async function signInOnPhone() {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Safari/604.1'
  const answer = await app.inject({
    method: 'POST',
    url: auth.signIn.path,
    headers: { 'user-agent': userAgent },
    payload: { email: ivan.email, password: PASSWORD },
  })
  const { token } = answer.json<{ data: { token: string } }>().data
  return async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url: users.listByRole.path, headers })).statusCode
  }
}

test('a person sees the own devices, and signs out one of them', async () => {
  const status = await signInOnPhone()
  const { user } = await visit('/dashboard/security', ivan)
  const table = within(await screen.findByRole('table', { name: 'Devices that are signed in' }))
  const phone = (await table.findByText('Safari on iPhone')).closest('tr')
  expect(phone?.textContent).toContain('127.0.0.1')
  expect(table.getByText('This device').closest('tr')?.textContent).toContain('Now')
  await user.click(table.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await waitFor(() => expect(table.queryByText('Safari on iPhone')).toBeNull())
  expect(await status()).toBe(401)
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
})

test('a person signs out everywhere else', async () => {
  const statuses = [await signInOnPhone(), await signInOnPhone()]
  const { user } = await visit('/dashboard/security', ivan)
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }))
  expect(await screen.findByText('Other sessions ended successfully')).toBeTruthy()
  expect(await Promise.all(statuses.map((status) => status()))).toEqual([401, 401])
})

test('a person changes the password, not into a common one', async () => {
  const { user } = await visit('/dashboard/security', ivan)
  const current = await screen.findByLabelText('Current password')
  await user.type(current, PASSWORD)
  await user.type(screen.getByLabelText('New password'), 'Password@1')
  await user.type(screen.getByLabelText('Confirm password'), 'Password@1')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  const refusal = 'This password is one of the most common ones. Choose another one.'
  expect(await screen.findByText(refusal)).toBeTruthy()
  for (const label of ['New password', 'Confirm password']) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), 'Newer@2026')
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed successfully')).toBeTruthy()
  const body = { email: ivan.email, password: 'Newer@2026' }
  expect((await asNobody(auth.signIn, { body })).statusCode).toBe(200)
})

test('an admin signs a person out everywhere', async () => {
  const status = await signInOnPhone()
  const { user } = await visit(`/admin/resources/${ivan.id}`, asha)
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Signed out everywhere successfully')).toBeTruthy()
  expect(await status()).toBe(401)
})

test('an admin sets how long sessions last', async () => {
  const { user } = await visit('/admin/settings?section=accounts', asha)
  const hours = await screen.findByLabelText('Idle timeout (hours)')
  await user.clear(hours)
  await user.type(hours, '25')
  await user.click(screen.getByRole('button', { name: 'Save session limits' }))
  expect(await screen.findByText('Enter 1 to 24 hours.')).toBeTruthy()
  await user.clear(hours)
  await user.type(hours, '8')
  await user.click(screen.getByRole('button', { name: 'Save session limits' }))
  expect(await screen.findByText('Session limits saved successfully')).toBeTruthy()
  const { data } = await as(asha, settings.read, {})
  expect(data.sessions).toEqual({ idleHours: 8, maximumDays: 7 })
})

test('what an admin is typing stays when another one saves, and is refused; saved values can be changed again', async () => {
  const { user } = await visit('/admin/settings?section=accounts', asha)
  const hours = await screen.findByLabelText('Idle timeout (hours)')
  await user.clear(hours)
  await user.type(hours, '8')
  await user.click(screen.getByRole('button', { name: 'Save session limits' }))
  expect(await screen.findByText('Session limits saved successfully')).toBeTruthy()
  const typed = await screen.findByLabelText('Idle timeout (hours)')
  await user.clear(typed)
  await user.type(typed, '9')
  const { data } = await as(asha, settings.read, {})
  const body = { idleHours: 10, maximumDays: 7, basis: data.sessions }
  expect((await as(anil, settings.setSessionLimits, { body })).statusCode).toBe(200)
  await user.click(screen.getByRole('button', { name: 'Save session limits' }))
  expect(await screen.findByText(/^Another admin changed these settings/)).toBeTruthy()
  expect(typed).toHaveProperty('value', '9')
  expect(typed.isConnected).toBe(true)
})
