import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../../../../test/processes/child.ts'
import { openTestDatabase, type TestDatabase } from '../../../../test/databases/databases.ts'
import { newFolder } from '../../../../test/new-folder.ts'
import { vacuumTables } from './maintenance.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an engine that can no longer write ends the process with a message', async () => {
  const directory = join(newFolder(), 'database')
  const { ended, lines } = startChild('test/databases/lose-engine.ts', [directory])
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  const { code, complaint } = await ended
  expect(complaint).toMatch(/^The embedded database stopped unexpectedly: could not .*\n$/)
  expect(said).toEqual([])
  expect(code).toBe(1)
})

test('a long query does not hold up the rest of the process', async () => {
  const query = database.pool.query('select count(*) from generate_series(1, 3000000)')
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  await Promise.all([query, sleep(50)])
  clearInterval(ticking)
  expect(ticks).toBeGreaterThanOrEqual(5)
})

test('a transaction that keeps the one connection leaves the database reachable', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  const waiting = database.pool.query('select 1')
  await expect(database.ping()).resolves.toBeUndefined()
  await client.query('commit')
  client.release()
  await waiting
  await expect(database.ping()).resolves.toBeUndefined()
})

test('a table that has changed much is tidied, and then left in peace', async () => {
  const { pool } = database
  // The engine may tell late of what filled the test's own tables.
  await pool.query('select pg_stat_force_next_flush()')
  await vacuumTables(pool)
  await pool.query('create table leaves as select generate_series(1, 1000) as id')
  await pool.query('select pg_stat_force_next_flush()')
  expect(await vacuumTables(pool)).toEqual(['leaves'])
  await pool.query('select pg_stat_force_next_flush()')
  expect(await vacuumTables(pool)).toEqual([])
  const { rows } = await pool.query(`select reltuples from pg_class where relname = 'leaves'`)
  expect(rows).toEqual([{ reltuples: 1000 }])
})

test('a new session does not inherit prepared statements or settings of the previous one', async () => {
  const { pool } = database
  const client = await pool.connect()
  await client.query({ name: 'twice', text: 'select $1::int * 2 as double', values: [1] })
  await client.query(`set search_path = nowhere`)
  client.release(true)
  const { rows } = await pool.query({
    name: 'twice',
    text: `select $1::int * 2 as double, current_setting('search_path') as path`,
    values: [21],
  })
  expect(rows).toEqual([{ double: 42, path: 'public' }])
})

test('messages of NOTIFY reach the session that listens', async () => {
  const client = await database.pool.connect()
  const heard = new Promise((resolve) => client.once('notification', resolve))
  await client.query('listen news')
  await client.query(`notify news, 'rain'`)
  await expect(heard).resolves.toMatchObject({ channel: 'news', payload: 'rain' })
  client.release(true)
})
