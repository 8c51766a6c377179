import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
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

test('no time is proposed on a day of leave, and who is away on all days is named', async () => {
  const [away, partly] = await insertPeople(world.services, [
    { name: 'Ananya Rao', status: 'ACTIVE' },
    { name: 'Bela Shah', status: 'ACTIVE' },
  ])
  const leaveOf = (userId: string, from: string, to: string) =>
    as(asha, dailyUpdates.addLeave, { params: { userId }, body: { kind: 'LEAVE', from, to } })
  await leaveOf(away?.id ?? '', '2026-03-04', '2026-03-06')
  await leaveOf(partly?.id ?? '', '2026-03-05', '2026-03-05')
  const internIds = [away?.id ?? '', partly?.id ?? '', ivan.id]
  for (const withAbsent of [false, true]) {
    const { data } = await propose(internIds, withAbsent)
    expect(data.placed.map(({ intern, date }) => [intern, date])).toEqual([
      ['Bela Shah', '2026-03-06'],
      [ivan.name, '2026-03-05'],
    ])
    expect([data.unplaced, data.absent]).toEqual([[], []])
    expect(data.away).toEqual([{ id: away?.id, name: 'Ananya Rao' }])
  }
})

test('who is on leave by status and by the days is named once, and not offered to be included', async () => {
  await as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'LEAVE', from: '2026-03-04', to: '2026-03-06' },
  })
  const { data } = await propose([isha.id, ivan.id])
  expect(data.away).toEqual([{ id: isha.id, name: isha.name }])
  expect(data.absent).toEqual([])
})

test('an interviewer who is away meets no one on those days', async () => {
  await world.database.pool.query(
    `insert into leave_periods (id, user_id, kind, from_day, to_day)
     values (gen_random_uuid(), $1, 'LEAVE', '2026-03-05', '2026-03-05')`,
    [manoj.id],
  )
  const { data } = await propose([ivan.id])
  expect(data.placed).toMatchObject([{ interviewer: manoj.name, date: '2026-03-06' }])
  await world.database.pool.query(`update leave_periods set to_day = '2026-03-09'`)
  const all = (await propose([ivan.id])).data
  expect(all).toMatchObject({ placed: [], unplaced: [{ name: ivan.name }] })
  expect(all.away).toEqual([{ id: manoj.id, name: manoj.name }])
})
