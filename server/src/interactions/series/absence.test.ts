import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { beforeEach, expect, test } from 'vitest'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asha, manoj, ivan, isha } = world
const { addMilestone, join, makePlan } = planner(world)

beforeEach(() => as(asha, users.update, { params: { userId: isha.id }, body: { status: 'LEAVE' } }))

const propose = (internIds: readonly string[], withAbsent = false) =>
  as(asha, interactions.propose, {
    body: {
      internIds: [...internIds],
      interviewerIds: [manoj.id],
      duration: '30 mins',
      from: '2026-03-05',
      to: '2026-03-06',
      opens: '10:00',
      closes: '11:00',
      withAbsent,
    },
  })

test('interns on leave or in an examination are left out and named', async () => {
  const [ester] = await insertPeople(world.services, [
    { name: 'Ester Dias', status: 'EXAMINATION' },
  ])
  const { data } = await propose([ivan.id, isha.id, ester?.id ?? ''])
  expect(data.placed.map(({ intern, absence }) => [intern, absence])).toEqual([[ivan.name, null]])
  expect(data.unplaced).toEqual([])
  expect(data.absent).toEqual([
    { id: isha.id, name: isha.name, absence: 'LEAVE' },
    { id: ester?.id, name: 'Ester Dias', absence: 'EXAMINATION' },
  ])
})

test('they get times when they are asked for, and no one gets one when all are absent', async () => {
  const { data } = await propose([ivan.id, isha.id], true)
  expect(data.placed.map(({ intern, absence }) => [intern, absence])).toEqual([
    [ivan.name, null],
    [isha.name, 'LEAVE'],
  ])
  expect(data.absent).toEqual([])
  expect((await propose([isha.id])).data).toMatchObject({ placed: [], unplaced: [] })
})

test('of the interns of a series admins read the status, the first sign-in and the mentor', async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, ivan)
  const [ester] = await insertPeople(world, [{ name: 'Ester Dias', status: 'EXAMINATION' }])
  const body = { internIds: [ivan.id, ester?.id ?? '', manoj.id] }
  const { data } = await as(asha, interactions.seriesInterns, { body })
  const of = (id: string | undefined) => data.find((one) => one.id === id)
  expect(data).toHaveLength(2)
  expect(of(ivan.id)?.mentor).toEqual({ id: manoj.id, name: manoj.name })
  expect(of(ester?.id)).toMatchObject({ status: 'EXAMINATION', hasSignedIn: false, mentor: null })
  expect((await as(manoj, interactions.seriesInterns, { body })).statusCode).toBe(403)
})
