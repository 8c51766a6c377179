import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WEDNESDAY } from '@cohort/server/test/world'
import { openBrowser } from '../../../test/render-as.tsx'
import { sendAs, send } from '#web/lib/network/http.ts'
import { renewUntilIdle } from './renewal.ts'
import { claimsOf } from './token-claims.ts'
import { closeSession, currentSession, openSession, pathAfterSession } from './session.ts'

const { visit, clock, ivan, asha, tokenOf } = await openBrowser()

const MINUTE = 60_000

const minutesLater = (minutes: number) => {
  const then = new Date(WEDNESDAY.getTime() + minutes * MINUTE)
  clock.set(then)
  vi.setSystemTime(then)
}

const minutesLeft = () => ((currentSession()?.expiresAt ?? 0) - Date.now()) / MINUTE

/** What it does when a session ends, it does in an effect and in a message's turn. */
const theShellToAct = () => new Promise((acted) => setTimeout(acted, 500))

test('the signed-in user is read from the token', async () => {
  await visit('/dashboard', ivan)
  expect(currentSession()).toMatchObject({
    userId: ivan.id,
    name: 'Ivan Thomas',
    role: 'Interns',
    permissions: ['profile.update', 'interactions.view', 'tasks.update'],
    profilePhoto: null,
  })
})

test('a session ends after an hour without a sign of life', async () => {
  await visit('/dashboard', ivan)
  await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })
  minutesLater(61)
  expect(currentSession()).toBeNull()
})

test('an active user gets a further hour in the second half of the session', async () => {
  const { user } = await visit('/dashboard', ivan)
  await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })
  minutesLater(20)
  await user.keyboard('a')
  expect(minutesLeft()).toBe(40)
  minutesLater(45)
  await user.keyboard('a')
  await waitFor(() => expect(minutesLeft()).toBe(60))
})

test('an open page keeps its session for hours without activity, and no longer', async () => {
  await visit('/dashboard', ivan)
  await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: WEDNESDAY })
  const stop = renewUntilIdle(async () => 1)
  onTestFinished(stop)
  clock.advance(31)
  vi.advanceTimersByTime(31 * MINUTE)
  await waitFor(() => expect(minutesLeft()).toBe(60))
  clock.advance(31)
  vi.advanceTimersByTime(31 * MINUTE)
  await theShellToAct()
  expect(minutesLeft()).toBe(29)
})

test('a refused token ends the session and leads to the sign-in page', async () => {
  await visit('/dashboard', ivan)
  await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })
  clock.set(new Date(WEDNESDAY.getTime() + 90 * MINUTE))
  const left = vi.spyOn(window.location, 'assign')
  const asked = send(users.training, { params: { userId: ivan.id } })
  await expect(asked).rejects.toMatchObject({ status: 401 })
  expect(document.cookie).toBe('')
  await theShellToAct()
  const places = left.mock.calls.map(([place]) => place)
  left.mockRestore()
  expect([...new Set(places)]).toEqual(['/signin'])
  expect(location.pathname).toBe('/signin')
})

test('a refusal of an earlier session does not end the present one', async () => {
  await visit('/dashboard', ivan)
  await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })
  const present = currentSession()
  if (!present) throw new Error('Ivan is not signed in')
  openSession({ ...present, token: `${present.token}x` })
  const asked = send(users.training, { params: { userId: ivan.id } })
  openSession(present)
  await expect(asked).rejects.toMatchObject({ status: 401 })
  expect(currentSession()?.token).toBe(present.token)
})

test('a session that ran out leads from the next screen to the sign-in page', async () => {
  const { router } = await visit('/dashboard', ivan)
  await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })
  minutesLater(61)
  void router.navigate({ to: '/dashboard/my-profile' })
  await theShellToAct()
  expect(location.pathname).toBe('/signin')
})

test('a cookie that cannot be read counts as absent', async () => {
  document.cookie = 'name=%E0%A4%A; path=/'
  await visit('/dashboard', ivan)
  expect(await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })).toBeTruthy()
})

test('a refusal other than 401 does not end the session', async () => {
  await visit('/dashboard', ivan)
  await expect(send(users.countByStatus, {})).rejects.toMatchObject({ status: 403 })
  expect(currentSession()?.userId).toBe(ivan.id)
})

test('a 401 of the sign-in calls does not sign out', async () => {
  await visit('/dashboard', asha)
  const body = { email: ivan.email, password: 'Wrong@2026' }
  await expect(sendAs(undefined, auth.signIn, { body })).rejects.toMatchObject({ status: 401 })
  expect(currentSession()?.userId).toBe(asha.id)
})

test.each([
  ['left', '/'],
  ['refused', '/signin'],
])('a session that %s in another tab ends this one too, at %s', async (why, place) => {
  await visit('/dashboard', ivan)
  await screen.findByRole('heading', { name: 'Welcome, Ivan Thomas' })
  document.cookie = 'token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  new BroadcastChannel('cohort-session').postMessage([why, ''])
  await waitFor(() => expect(currentSession()).toBeNull())
  await theShellToAct()
  expect(location.pathname).toBe(place)
})

/** As another host of the domain, or another port of this one, can. */
const setAsNeighbour = (token: string) => {
  document.cookie = `token=${token}; path=/dashboard`
  onTestFinished(() => {
    document.cookie = 'token=; path=/dashboard; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  })
}

test('a token that a neighbour has set, before or after signing in, is not taken', async () => {
  await visit('/dashboard', ivan)
  const session = currentSession()
  if (!session) throw new Error('Ivan is not signed in')
  setAsNeighbour(await tokenOf(asha))
  expect(document.cookie.match(/token=./g)).toHaveLength(2)
  expect(currentSession()?.userId).toBe(ivan.id)
  openSession(session)
  expect(document.cookie.match(/token=./g)).toHaveLength(2)
  expect(currentSession()?.userId).toBe(ivan.id)
})

test('nor is it after signing out, and the sign-in page is shown', async () => {
  await visit('/dashboard', ivan)
  setAsNeighbour(await tokenOf(asha))
  closeSession()
  expect(document.cookie).toContain('token=')
  expect(currentSession()).toBeNull()
  expect(pathAfterSession()).toBe('/signin')
})

/** As the page that is opened next reads it. */
async function nextPage() {
  vi.resetModules()
  return (await import('./session.ts')).currentSession()?.userId
}

test('the next page takes the same token, and without an id the only one', async () => {
  await visit('/dashboard', ivan)
  setAsNeighbour(await tokenOf(asha))
  expect(await nextPage()).toBe(ivan.id)
  localStorage.removeItem('cohort.session-id')
  expect(await nextPage()).toBeUndefined()
  document.cookie = 'token=; path=/dashboard; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  expect(await nextPage()).toBe(ivan.id)
})

test('signing in as another in another tab applies here', async () => {
  await visit('/dashboard', ivan)
  const token = await tokenOf(asha)
  document.cookie = `token=${token}; path=/`
  const announced = ['opened', String(claimsOf(token)['sid'])]
  new BroadcastChannel('cohort-session').postMessage(announced)
  await waitFor(() => expect(currentSession()?.userId).toBe(asha.id))
})

test('a page of one user is loaded again when another one signs in in another tab', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  await visit('/dashboard', asha)
  await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })
  const session = currentSession()
  if (!session) throw new Error('Asha is not signed in')
  openSession({ ...session, name: ivan.name, token: await tokenOf(ivan) })
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
