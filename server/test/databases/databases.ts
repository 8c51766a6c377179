import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import {
  openEmbeddedDatabase,
  openPostgresDatabase,
  type Database,
} from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { refuseSecondConnection } from './one-connection.ts'
import {
  commitWithoutWaiting,
  createDatabase,
  dropDatabase,
  neverLost,
  notLostBeforeDrop,
} from './postgres-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What every test file starts from: a migrated database, made once for the whole run. */
    migrated: { engine: 'embedded'; dump: string } | { engine: 'postgres'; template: string }
  }
}

/** A migrated, empty database, which `reset` empties again between tests. */
export type TestDatabase = Database & {
  reset: () => Promise<void>
  /** As another process opens it; the embedded engine has one process, and this is it. */
  openBeside: () => Promise<Database>
}

/** A database that the files of a worker use one after another, each with connections of its own. */
interface Reusable {
  readonly schema: string
  readonly open: () => Promise<TestDatabase>
  readonly drop: () => Promise<void>
}

let idle: Reusable | undefined

/**
 * On the engine that this run of the file is for. When it is closed, it is emptied for the next file of
 * the same worker, unless its schema is no longer that of the migrations.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const reusable = idle ?? (await makeReusable())
  idle = undefined
  const database = refuseSecondConnection(await reusable.open())
  const close = async () => {
    await database.reset()
    await database.pool.query(RESTART_SEQUENCES)
    const isAsMigrated = (await schemaOf(database)) === reusable.schema
    await database.close()
    if (idle || !isAsMigrated) await reusable.drop()
    else idle = reusable
  }
  return { ...database, close }
}

async function makeReusable(): Promise<Reusable> {
  const migrated = inject('migrated')
  if (migrated.engine === 'embedded') {
    const dump = Uint8Array.from(readFileSync(migrated.dump))
    return reusableEmbedded(await openEmbeddedDatabase({ dump }, neverLost))
  }
  const url = await createDatabase(migrated.template, migrated.template)
  await commitWithoutWaiting(url)
  const openBeside = () => openPostgresDatabase(url, notLostBeforeDrop(url))
  const open = async () => ({ ...withReset(await openBeside()), openBeside })
  const database = await open()
  const schema = await schemaOf(database)
  await database.close()
  return { schema, open, drop: () => dropDatabase(url) }
}

async function reusableEmbedded(database: Database): Promise<Reusable> {
  const endSession = async () => (await database.pool.connect()).release(true)
  const lent = { ...withReset(database), openBeside: async () => database, close: endSession }
  return { schema: await schemaOf(database), open: async () => lent, drop: database.close }
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
    const { rows } = await database.pool.query<{ emptying: string | null }>(EMPTYING)
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

/** What a test may have changed of the schema and not put back: tells two schemas apart. */
const SCHEMA = `
  with spaces as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select md5(string_agg(thing, '|' order by thing)) as schema from (
    select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid, attnotnull) as thing
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace in (select oid from spaces) and attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'constraint', conrelid, conname, convalidated)
      from pg_constraint where connamespace in (select oid from spaces)
    union all select concat_ws(' ', 'trigger', tgrelid, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'event trigger', evtname) from pg_event_trigger
    union all select concat_ws(' ', 'function', oid, proname, md5(prosrc))
      from pg_proc where pronamespace in (select oid from spaces)
  ) things`

async function schemaOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(SCHEMA)
  return rows[0]?.schema ?? ''
}

const RESTART_SEQUENCES = `
  select setval(seqrelid::regclass, seqstart, false)
  from pg_sequence join pg_class c on c.oid = seqrelid where relnamespace::regnamespace::text = 'public'`
