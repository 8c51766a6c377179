import { plans } from '@cohort/contract/plans/calls'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { app, as, clock, meera, manoj } = world
const { makePlan, addMilestone } = planner(world)

const namesOf = async (mentor: Person) =>
  (await as(mentor, plans.mentored, {})).data.map(({ plan }) => plan.name)

test('a plan is listed until a year after it ends', async () => {
  const first = await makePlan({ name: 'First', endDate: '2026-06-30' })
  const second = await makePlan({ name: 'Second', endDate: '2026-07-01' })
  for (const { id } of [first, second]) await addMilestone(id, { mentor: meera })
  clock.set(new Date('2027-06-30T04:30:00Z'))
  expect(await namesOf(meera)).toEqual(['First', 'Second'])
  clock.set(new Date('2027-07-01T04:30:00Z'))
  expect(await namesOf(meera)).toEqual(['Second'])
})

test('the overviews of one mentor are made one after the other, beside those of others', async () => {
  // Nothing else of a request is read.
  const request = { raw: { socket: { destroyed: false } } } as FastifyRequest
  const end = await app.limits.overviews.begin(request, meera.id)
  const waiting = namesOf(meera)
  expect(await namesOf(manoj)).toEqual([])
  await expect.poll(() => app.limits.overviews.load).toMatchObject({ running: 1, queued: 1 })
  end()
  expect(await waiting).toEqual([])
  expect(app.limits.overviews.load).toMatchObject({ running: 0, queued: 0 })
})
