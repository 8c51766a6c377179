import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/databases/databases.ts'
import type { Queryable } from './queryable.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.orm.execute(
    sql`create table steps (id int primary key, done int not null default 0)`,
  )
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const addStep = (at: Queryable, id: number) => at.execute(sql`insert into steps values (${id})`)

async function steps() {
  const { rows } = await database.orm.execute<{ id: number; done: number }>(
    sql`select id, done from steps order by id`,
  )
  return rows
}

test('a failed query rolls back its transaction, and the connection remains usable', async () => {
  const work = database.orm.transaction(async (transaction) => {
    await addStep(transaction, 1)
    await addStep(transaction, 1)
  })
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await steps()).toEqual([])
  await addStep(database.orm, 2)
  expect(await steps()).toEqual([{ id: 2, done: 0 }])
})

test('an exception in the code rolls back its transaction', async () => {
  const work = database.orm.transaction(async (transaction) => {
    await addStep(transaction, 1)
    throw new Error('second thoughts')
  })
  await expect(work).rejects.toThrow('second thoughts')
  expect(await steps()).toEqual([])
})

test('concurrent transactions do not lose one another’s writes', async () => {
  await addStep(database.orm, 1)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.orm.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ done: number }>(
          sql`select done from steps where id = 1 for update`,
        )
        await transaction.execute(sql`update steps set done = ${(rows[0]?.done ?? 0) + 1}`)
      }),
    ),
  )
  expect(await steps()).toEqual([{ id: 1, done: 20 }])
})

test('nothing of a session survives the query that failed in it', async () => {
  const { pool } = database
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into steps values (1)')
  await client.query('select pg_advisory_lock(1)')
  client.release(true)
  expect(await steps()).toEqual([])
  // A server ends the session in its own time.
  const lock = async () => (await pool.query('select pg_try_advisory_lock(1) as free')).rows
  await expect.poll(lock).toEqual([{ free: true }])
})

test('concurrent failing queries do not affect successful ones', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, id) =>
      database.pool.query(id % 2 ? `insert into steps values (${id})` : 'select 1/0'),
    ),
  )
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
    outcomes.map((_, id) => id % 2 === 1),
  )
  expect(await steps()).toHaveLength(20)
})

test('a response of many megabytes arrives completely', async () => {
  const { rows } = await database.pool.query<{ text: string }>(
    `select repeat('ä', 100000) || n as text from generate_series(1, 50) n`,
  )
  expect(rows.map(({ text }) => text.length)).toEqual(
    rows.map((_, n) => 100_000 + `${n + 1}`.length),
  )
})

test('timestamps are returned in UTC', async () => {
  const { rows } = await database.pool.query(`select current_setting('TimeZone') as zone`)
  expect(rows).toEqual([{ zone: 'UTC' }])
})

test('a reset leaves every table empty', async () => {
  await addStep(database.orm, 1)
  await database.reset()
  expect(await steps()).toEqual([])
})

test('a transaction that cannot begin gives its connection back', async () => {
  const own = await openTestDatabase()
  onTestFinished(() => own.close())
  // No server knows such a level, so `begin` itself is refused.
  const isolationLevel = 'no level' as string as 'serializable'
  const begin = () => own.orm.transaction(async () => {}, { isolationLevel })
  for (let count = 0; count < 12; count += 1)
    await expect(begin()).rejects.toThrow('begin isolation level')
  await expect(own.ping()).resolves.toBeUndefined()
}, 60_000)
