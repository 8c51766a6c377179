import { users } from '@cohort/contract/users/calls'
import { WEDNESDAY } from '@cohort/server/test/world'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, asha, anil, ivan } = await openBrowser()

const MINUTE = 60_000

const change = () =>
  as(anil, users.update, { params: { userId: ivan.id }, body: { status: 'SHADOWING' } })

/** The page follows what happens once it has opened. */
async function open(path: string, reader: typeof asha) {
  await visit(path, reader)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: WEDNESDAY })
  await screen.findByRole('heading', { name: ivan.name })
  // One of them renews the session.
  await vi.waitUntil(() => vi.getTimerCount() > 1)
}

test('an open page shows admins after a minute what others changed', async () => {
  await open(`/dashboard/interns/${ivan.id}`, asha)
  await change()
  expect(screen.queryByText('Shadowing')).toBeNull()
  vi.advanceTimersByTime(MINUTE)
  expect(await screen.findByText('Shadowing')).toBeTruthy()
})

test('an open page of an intern sends no requests by itself', async () => {
  await open('/dashboard/my-profile', ivan)
  const requests = vi.spyOn(globalThis, 'fetch')
  vi.advanceTimersByTime(10 * MINUTE)
  expect(requests.mock.calls.length).toBe(0)
  requests.mockRestore()
})
