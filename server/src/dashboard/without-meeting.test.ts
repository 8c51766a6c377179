import { dashboard } from '@cohort/contract/dashboard/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { beforeEach, expect, test } from 'vitest'
import { computeSignals, makePlan, meet } from '../../test/scenarios/signals.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, manoj, meera, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const NONE = { total: 0, first: [] }

async function withoutMeeting(mentor = manoj) {
  const { data } = await as(mentor, dashboard.actionItems, {})
  return data.role === 'Mentors' ? data.withoutMeeting : undefined
}

test('a mentor sees whose meeting is owed, until one is requested or scheduled', async () => {
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  expect(await withoutMeeting()).toEqual(NONE)
  await computeSignals(world)
  expect(await withoutMeeting()).toMatchObject({ total: 2, first: [{}] })
  expect(await withoutMeeting(meera)).toEqual(NONE)
  const request = { params: { userId: ivan.id }, body: { text: 'A code review' } }
  await as(manoj, interns.requestMeeting, request)
  const sentence = 'No meeting so far, none scheduled.'
  const onlyIsha = { total: 1, first: [{ id: isha.id, name: isha.name, sentence }] }
  expect(await withoutMeeting()).toEqual(onlyIsha)
  const [requested] = (await as(asha, interactions.requests, {})).data.first
  const params = { requestId: requested?.id ?? '' }
  await as(manoj, interactions.withdrawRequest, { params })
  expect(await withoutMeeting()).toMatchObject({ total: 2 })
  await meet(world, ivan.id, manoj.id, '2026-03-06T03:00:00Z')
  expect(await withoutMeeting()).toEqual(onlyIsha)
  await meet(world, isha.id, meera.id, '2026-03-06T03:00:00Z')
  expect(await withoutMeeting()).toEqual(NONE)
})
