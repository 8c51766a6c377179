import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { DataDirectory } from './data-directory.ts'
import { keepTidy } from './embedded/housekeeping.ts'
import type { Source } from './embedded/messages.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgresPool, type Log } from './postgres-pool.ts'

export type Orm = NodePgDatabase
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** What a query function asks for: the database, or the transaction that it is to be part of. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  engine: 'embedded' | 'postgres'
  orm: Orm
  pool: pg.Pool
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** The engine that the configuration names. Everything above this line is the same for both. */
export function openDatabase(
  { databaseUrl }: { databaseUrl: string | undefined },
  { databasePath }: Pick<DataDirectory, 'databasePath'>,
  log: Log,
): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbeddedDatabase({ directory: databasePath }, log)
    : openPostgresDatabase(databaseUrl, log)
}

export async function openEmbeddedDatabase(source: Source, log: Log): Promise<Database> {
  const { pool, engine } = await openEmbedded(source)
  const stopTidying = keepTidy(pool, (error) =>
    log.warn(error, 'The embedded database could not be tidied'),
  )
  const closeEngine = async () => {
    await stopTidying()
    await pool.end()
    await engine.stop()
  }
  return databaseOver(pool, 'embedded', closeEngine)
}

export async function openPostgresDatabase(url: string, log: Log): Promise<Database> {
  const pool = await openPostgresPool(url, log)
  return databaseOver(pool, 'postgres', () => pool.end())
}

function databaseOver(
  pool: pg.Pool,
  engine: Database['engine'],
  end: () => Promise<void>,
): Database {
  let ended: Promise<void> | undefined
  return {
    engine,
    orm: drizzle(pool, { casing: 'snake_case' }),
    pool,
    ping: async () => void (await pool.query('select 1')),
    close: () => (ended ??= end()),
  }
}
