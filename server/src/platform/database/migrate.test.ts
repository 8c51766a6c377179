import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../../../test/databases/databases.ts'
import { newMigrations } from '../../../test/databases/migrations.ts'
import type { Database } from './database.ts'
import { appliedMigrations, migrate } from './migrate.ts'

const PLANTS = { when: 1000, statement: 'create table plants (name text not null)' }
const TREES = { when: 3000, statement: 'create table trees (height int not null)' }

async function openForTest() {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  return database
}

async function tables({ pool }: Database) {
  const { rows } = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ tablename }) => tablename)
}

test('missing tables are created, and none twice', async () => {
  const database = await openForTest()
  await migrate(database, newMigrations(PLANTS))
  await database.pool.query(`insert into plants values ('fern')`)
  await migrate(database, newMigrations(PLANTS, TREES))
  await migrate(database, newMigrations(PLANTS, TREES))
  expect(await tables(database)).toEqual(['plants', 'trees'])
  expect((await database.pool.query('select name from plants')).rows).toEqual([{ name: 'fern' }])
})

test('a migration that fails leaves nothing behind, and can be run again', async () => {
  const database = await openForTest()
  const broken = newMigrations(PLANTS, {
    when: 2000,
    statement: 'create table trees (height nonsense)',
  })
  await expect(migrate(database, broken)).rejects.toMatchObject({ cause: { code: '42704' } })
  expect(await tables(database)).toEqual([])
  await migrate(database, newMigrations(PLANTS, TREES))
  expect(await tables(database)).toEqual(['plants', 'trees'])
})

test('a database of a newer version is refused and left alone', async () => {
  const database = await openForTest()
  await migrate(database, newMigrations(PLANTS, TREES))
  await expect(migrate(database, newMigrations(PLANTS))).rejects.toThrow(
    'The database was made by a newer version of Cohort: start that version, or restore a backup',
  )
})

test('a migration that would be skipped silently is rejected', async () => {
  const database = await openForTest()
  await migrate(database, newMigrations(PLANTS, TREES))
  const late = newMigrations(PLANTS, { when: 2000, statement: 'create table weeds ()' }, TREES)
  await expect(migrate(database, late)).rejects.toThrow(
    'is older than the newest one that already ran',
  )
})

test('the table of migrations is as the query builder has it', async () => {
  const database = await openForTest()
  await migrate(database, newMigrations(PLANTS, TREES))
  const { rows: columns } = await database.pool.query(
    `select column_name, data_type from information_schema.columns
      where table_schema = 'drizzle' and table_name = '__drizzle_migrations' order by ordinal_position`,
  )
  expect(columns).toEqual([
    { column_name: 'id', data_type: 'integer' },
    { column_name: 'hash', data_type: 'text' },
    { column_name: 'created_at', data_type: 'bigint' },
  ])
  const client = await database.pool.connect()
  onTestFinished(() => client.release())
  expect(await appliedMigrations(client)).toEqual([PLANTS.when, TREES.when])
})
