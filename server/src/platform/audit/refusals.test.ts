import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { recordRepetitions } from './refusals.ts'

const world = await openWorld()
const { as, beside, clock, database, services, ivan, isha } = world
const second = await beside()

const entries = async () => {
  const asked = `select actor_id, subject, changes from audit_entries where action = 'refused' order by id`
  const { rows } = await database.pool.query(asked)
  return rows
}

const SUBJECT = 'POST /api/users/'
const once = (person: typeof ivan, subject = SUBJECT) => ({
  actor_id: person.id,
  subject,
  changes: null,
})
const again = (person: typeof ivan, times: number) => ({
  ...once(person),
  changes: { times: { from: null, to: times } },
})

const ask = async (person = ivan, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    expect((await as(person, users.list, { body: {} })).statusCode).toBe(403)
  }
}

test('a thousand refusals of a person by a call within an hour are two rows, with their number', async () => {
  await ask(ivan, 1_000)
  expect(await entries()).toEqual([once(ivan)])
  await recordRepetitions(services)
  expect(await entries()).toEqual([once(ivan)])
  clock.advance(60)
  await recordRepetitions(services)
  expect(await entries()).toEqual([once(ivan), again(ivan, 999)])
  await recordRepetitions(services)
  await ask()
  expect(await entries()).toEqual([once(ivan), again(ivan, 999), once(ivan)])
})

test('each person, each call and each hour has a row of its own', async () => {
  await ask(ivan, 3)
  await ask(isha)
  await as(ivan, users.countByStatus, {})
  const other = once(ivan, `${users.countByStatus.method} ${users.countByStatus.path}`)
  expect(await entries()).toEqual([once(ivan), once(isha), other])
  clock.advance(61)
  await ask(ivan)
  expect((await entries()).slice(3)).toEqual([again(ivan, 2), once(ivan)])
})

test('each process counts its own, and a process that ends leaves nothing uncounted', async () => {
  await ask(ivan, 3)
  await second.as(ivan, users.list, { body: {} })
  await second.as(ivan, users.list, { body: {} })
  await recordRepetitions(services, true)
  await recordRepetitions(second.services, true)
  expect(await entries()).toEqual([once(ivan), once(ivan), again(ivan, 2), again(ivan, 1)])
})

test('on a full disk a refusal is no writing, and is recorded when there is room', async () => {
  const { hasDiskSpace } = services.database
  Object.assign(services.database, { hasDiskSpace: async () => false })
  await ask(ivan, 5)
  clock.advance(60)
  await recordRepetitions(services)
  expect(await entries()).toEqual([])
  Object.assign(services.database, { hasDiskSpace })
  await recordRepetitions(services)
  expect(await entries()).toEqual([again(ivan, 5)])
})
