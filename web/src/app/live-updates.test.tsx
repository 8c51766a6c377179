import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { makePlan } from '@cohort/server/test/scenarios/signals'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { WEDNESDAY } from '@cohort/server/test/world'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, anil, manoj, ivan, isha } = world

const SECOND = 1_000

const change = () =>
  as(anil, users.update, { params: { userId: ivan.id }, body: { status: 'SHADOWING' } })

/** The page follows what happens once it has opened. */
async function open(path: string, reader: typeof asha, name = ivan.name) {
  await visit(path, reader)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: WEDNESDAY })
  await screen.findByRole('heading', { name })
  // One of them renews the session.
  await vi.waitUntil(() => vi.getTimerCount() > 1)
}

test('an open page shows admins within twenty seconds what others changed', async () => {
  await open(`/dashboard/interns/${ivan.id}`, asha)
  await change()
  expect(screen.queryByText('Shadowing')).toBeNull()
  vi.advanceTimersByTime(20 * SECOND)
  expect(await screen.findByText('Shadowing')).toBeTruthy()
})

test('an open page of an intern sends no requests by itself', async () => {
  await open('/dashboard/my-profile', ivan)
  const requests = vi.spyOn(globalThis, 'fetch')
  vi.advanceTimersByTime(600 * SECOND)
  expect(requests.mock.calls.length).toBe(0)
  requests.mockRestore()
})

test('a notification refreshes the open page of a mentor at once', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
  await visit('/mentor/daily-update/2026-03-04', manoj)
  const table = within(await screen.findByRole('table', { name: 'Interns' }))
  const row = () => table.getAllByRole('row')[1]?.textContent ?? ''
  expect(row()).not.toContain('0 of 1')
  await write(world, isha, [{ taskName: 'Load test', actualTime: 2 }])
  const body = { subject: 'Badge', description: 'Lost', recepient: 'Mentors' } as const
  // The socket connects in its own time, and what is sent before reaches no one.
  await vi.waitUntil(
    async () => {
      await as(isha, helpdesk.raise, { body: { ...body, recepientId: manoj.id } })
      return row().includes('0 of 1')
    },
    { timeout: 8000, interval: 300 },
  )
  expect(row()).toContain('0 of 1')
})

test('an open page of an intern is not shown any longer to a mentor who has lost the intern', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await open(`/dashboard/interns/${isha.id}`, manoj, isha.name)
  await world.database.pool.query('delete from plan_members')
  vi.advanceTimersByTime(20 * SECOND)
  expect(await screen.findByText('Intern not found')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: isha.name })).toBeNull()
})

test('an open preparation is not shown any longer once the interaction is with another mentor', async () => {
  await letInternsJoin(world)
  const { id } = await schedule(world, { name: 'Code review' })
  await open(`/dashboard/preparation/${id}`, manoj, 'Prepare: Code review')
  await world.database.pool.query(
    "update interactions set mentor_id = $1 where name = 'Code review'",
    [world.meera.id],
  )
  vi.advanceTimersByTime(20 * SECOND)
  expect(await screen.findByText('Interaction not found')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Prepare: Code review' })).toBeNull()
})
