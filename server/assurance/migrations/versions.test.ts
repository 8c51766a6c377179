import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations } from '#server/migrate.ts'
import { openEmptyDatabase } from '../../test/databases.ts'
import { figure, times } from '../extent.ts'
import { buildVersion, digestColumns, emptyColumns, tablesOf } from './versions.ts'

const NEWEST = readMigrations().length - 1
const VERSIONS = Array.from({ length: NEWEST }, (_, version) => version)

/** What migrations change on purpose in columns that were there before, by the number of each. */
const CHANGED: Record<string, { by: number; because: string }> = {
  'interactions.is_rated': { by: 12, because: 'the column is filled from the feedbacks' },
  'user_tallies.*': { by: 6, because: 'the table is filled from the users' },
  'rated_tallies.*': { by: 12, because: 'the table is filled from the interactions' },
}

const mayChange = (column: string, version: number) => {
  const change = CHANGED[column] ?? CHANGED[column.replace(/\..*/, '.*')]
  return change !== undefined && version < change.by
}

async function openAt(version: number) {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  await buildVersion(database, version)
  return database
}

const inUse = times(1, VERSIONS.length) === 1 ? [0] : VERSIONS

test.for(inUse)(
  'a database in use at migration %i keeps every value when it is brought up to date',
  { timeout: 120_000 },
  async (version) => {
    const database = await openAt(version)
    const tables = await tablesOf(database)
    const before = await digestColumns(database, tables)
    await migrate(database)
    const after = await digestColumns(database, tables)
    const changed = Object.keys(before).filter((column) => before[column] !== after[column])
    expect(changed.filter((column) => !mayChange(column, version))).toEqual([])
    figure(`migration ${version} to ${NEWEST}: ${Object.keys(before).length} columns as they were`)
  },
)

test('the rows of these versions fill every column', { timeout: 60_000 }, async () => {
  const database = await openAt(NEWEST)
  expect(await emptyColumns(database, await tablesOf(database))).toEqual([])
})
