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
    notMissing: 0,
  })
  expect((await as(asha, days.remind, of(isha))).data).toMatchObject({
    reminded: 0,
    alreadyReminded: 1,
    neverSignedIn: 0,
  })
  expect(await reminders()).toEqual([[isha.id, manoj.id]])
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
    notMissing: 1,
  })
  expect(await reminders()).toEqual([])
})
