import { days } from '@cohort/contract/days/calls'
import { beforeEach, expect, test } from 'vitest'
import { makePlan } from '../../test/scenarios/signals.ts'
import { letInternsJoin, TODAY, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, asha, meera, manoj, ivan, isha, database } = world

beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
})

const of = (person: typeof isha, date = TODAY) => ({
  params: { userId: person.id },
  body: { date },
})
const reminders = async () => {
  const { rows } = await database.pool.query<{ user_id: string; sent_by_id: string }>(
    'select user_id, sent_by_id from update_reminders',
  )
  return rows.map((row) => [row.user_id, row.sent_by_id])
}

test('a mentor reminds one of the own interns, once a day', async () => {
  expect((await as(manoj, days.remind, of(isha))).data).toEqual({
    reminded: 1,
    alreadyReminded: 0,
    neverSignedIn: 0,
    submitted: 0,
    notExpected: 0,
  })
  expect((await as(asha, days.remind, of(isha))).data).toMatchObject({
    reminded: 0,
    alreadyReminded: 1,
    neverSignedIn: 0,
  })
  expect(await reminders()).toEqual([[isha.id, manoj.id]])
})

test('a mentor reminds all own interns at once, without those who were reminded today', async () => {
  await database.pool.query(
    'insert into plan_members (intern_id, plan_id) select $1, id from plans',
    [ivan.id],
  )
  const remindAll = (person: typeof manoj, body = {}) =>
    as(person, days.remindAll, { body: { date: TODAY, ...body } })
  const toRemind = async () => (await as(manoj, days.list, { body: { date: TODAY } })).data.toRemind
  expect(await toRemind()).toBe(2)
  expect((await remindAll(manoj, { name: 'nothing of this name' })).data).toMatchObject({
    reminded: 0,
  })
  await as(manoj, days.remind, of(isha))
  expect(await toRemind()).toBe(1)
  expect((await remindAll(meera)).data).toMatchObject({ reminded: 0, alreadyReminded: 0 })
  expect((await remindAll(manoj)).data).toEqual({
    reminded: 1,
    alreadyReminded: 1,
    neverSignedIn: 0,
    submitted: 0,
    notExpected: 0,
  })
  expect(await toRemind()).toBe(0)
  const reminded = (await reminders()).map(([internId]) => internId)
  expect(reminded).toHaveLength(2)
  expect(reminded).toEqual(expect.arrayContaining([isha.id, ivan.id]))
  expect((await remindAll(manoj, { date: '2026-03-03' })).statusCode).toBe(400)
  expect((await remindAll(ivan)).statusCode).toBe(403)
  expect((await asNobody(days.remindAll, { body: { date: TODAY } })).statusCode).toBe(401)
})

test('no one reminds the interns of others, or of a day that is over or submitted', async () => {
  expect((await asNobody(days.remind, of(isha))).statusCode).toBe(401)
  expect((await as(ivan, days.remind, of(isha))).statusCode).toBe(403)
  expect((await as(meera, days.remind, of(isha))).statusCode).toBe(404)
  expect((await as(manoj, days.remind, of(ivan))).statusCode).toBe(404)
  expect((await as(manoj, days.remind, of(isha, '2026-03-03'))).statusCode).toBe(400)
  await write(world, isha, [{}])
  expect((await as(manoj, days.remind, of(isha))).data).toMatchObject({
    reminded: 0,
    submitted: 1,
    notExpected: 0,
  })
  expect(await reminders()).toEqual([])
})
