import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { openEmbeddedDatabase, openPostgresDatabase, type Database } from '#server/database.ts'
import { createDatabase, dropDatabase, neverLost } from './postgres-template.ts'

/** A migrated, empty database of this file's own, which `reset` empties again between tests. */
export type TestDatabase = Database & { reset: () => Promise<void> }

/** On the engine that this run of the file is for. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const migrated = inject('migrated')
  if (migrated.engine === 'embedded') {
    const dump = Uint8Array.from(readFileSync(migrated.dump))
    return withReset(await openEmbeddedDatabase({ dump }, neverLost))
  }
  const url = await createDatabase(migrated.template, migrated.template)
  const database = await openPostgresDatabase(url, neverLost)
  const close = async () => {
    await database.close()
    await dropDatabase(url)
  }
  return withReset({ ...database, close })
}

function withReset(database: Database): TestDatabase {
  const reset = async () => {
    const { rows } = await database.pool.query<{ tables: string }>(
      `select string_agg(format('%I', tablename), ', ') as tables from pg_tables
       where schemaname = 'public'`,
    )
    if (rows[0]?.tables) await database.pool.query(`truncate ${rows[0].tables} cascade`)
  }
  return { ...database, reset }
}
