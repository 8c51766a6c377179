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

/** The same without any table, as if nothing had ever been migrated. */
export async function openEmptyDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  await database.pool.query(
    'drop schema drizzle cascade; drop schema public cascade; create schema public',
  )
  return database
}

function withReset(database: Database): TestDatabase {
  const reset = async () => {
    const { rows } = await database.pool.query<{ emptying: string }>(EMPTYING)
    await database.pool.query(rows[0]?.emptying ?? '')
  }
  return { ...database, reset }
}

/** Deleting a few rows without their triggers takes 1 ms, truncating all tables up to 70. */
const EMPTYING = `
  select case current_setting('is_superuser')
    when 'on' then 'begin; set local session_replication_role = replica; '
      || string_agg(format('delete from %I', tablename), '; ') || '; commit'
    else 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' cascade' end as emptying
  from pg_tables where schemaname = 'public'`
