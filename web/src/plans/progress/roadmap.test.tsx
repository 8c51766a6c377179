import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { users } from '@cohort/contract/users/calls'
import { planner } from '@cohort/server/test/scenarios/planning'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, ivan } = world
const { makePlan, addMilestone, join } = planner(world)

/** Ivan's plan begins today. */
beforeEach(async () => {
  await letInternsJoin(world)
  await world.database.pool.query('delete from status_changes')
  const { id } = await makePlan()
  await addMilestone(id, { name: 'Foundations', milestoneDays: 20 })
  await join(id, ivan)
})

test('during an absence without an end the roadmap names no first day, and then no last one', async () => {
  const setStatus = async (status: 'ACTIVE' | 'LEAVE') =>
    as(asha, users.update, { params: { userId: ivan.id }, body: { status } })
  await setStatus('LEAVE')
  await visit('/dashboard', ivan)
  expect(await screen.findByText('Starts after the absence')).toBeTruthy()
  expect(screen.getByText(/no known end and counts up to today\./)).toBeTruthy()
  await world.closePages()
  world.clock.advance(24 * 60)
  await setStatus('ACTIVE')
  world.clock.advance(24 * 60)
  await setStatus('LEAVE')
  await visit(`/dashboard/interns/${ivan.id}?tab=plan`, asha)
  expect(await screen.findByText('60 days left after the absence')).toBeTruthy()
})

test('the page of an intern names the first day of a plan that begins after a leave', async () => {
  const leave = { kind: 'LEAVE', from: '2026-03-04', to: '2026-03-10' } as const
  await as(asha, dailyUpdates.addLeave, { params: { userId: ivan.id }, body: leave })
  await visit(`/dashboard/interns/${ivan.id}?tab=plan`, asha)
  expect(await screen.findByText('Foundations, starts on 11 Mar')).toBeTruthy()
  expect(await screen.findByText('Starts in 7 days, on 11 March 2026')).toBeTruthy()
})
