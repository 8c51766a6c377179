import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { openEmbeddedDatabase, openPostgresDatabase, type Database } from '#server/database.ts'
import { migrate } from '#server/migrate.ts'
import { createDatabase, dropDatabase, neverLost } from './postgres-template.ts'

/** A migrated, empty database of this file's own, which `reset` empties again between tests. */
export type TestDatabase = Database & {
  reset: () => Promise<void>
  /** As another process opens it; the embedded engine has one process, and this is it. */
  openBeside: () => Promise<Database>
}

/** On the engine that this run of the file is for. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const migrated = inject('migrated')
  if (migrated.engine === 'embedded') {
    const dump = Uint8Array.from(readFileSync(migrated.dump))
    const database = await openEmbeddedDatabase({ dump }, neverLost)
    return { ...withReset(database), openBeside: async () => database }
  }
  const url = await createDatabase(migrated.template, migrated.template)
  const database = await openPostgresDatabase(url, neverLost)
  const close = async () => {
    await database.close()
    await dropDatabase(url)
  }
  const openBeside = () => openPostgresDatabase(url, neverLost)
  return { ...withReset({ ...database, close }), openBeside }
}

/** The embedded engine, whichever one this run of the file is for. */
export async function openOtherDatabase(): Promise<TestDatabase> {
  const database = await openEmbeddedDatabase({ dump: undefined }, neverLost)
  await migrate(database)
  return { ...withReset(database), openBeside: async () => database }
}

/** The same without any table, as if nothing had ever been migrated. */
export async function openEmptyDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  await database.pool.query(
    'drop schema drizzle cascade; drop schema public cascade; create schema public',
  )
  return database
}

function withReset(database: Database): Omit<TestDatabase, 'openBeside'> {
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
    else 'begin; alter table audit_entries disable trigger user; alter table audit_links disable trigger user; '
      || 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' cascade; '
      || 'alter table audit_entries enable trigger user; alter table audit_links enable trigger user; commit'
    end as emptying
  from pg_tables where schemaname = 'public'`
