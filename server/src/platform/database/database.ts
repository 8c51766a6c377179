import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '#server/platform/process/config.ts'
import type { DataDirectory } from '#server/platform/process/data-directory.ts'
import { scheduleMaintenance } from './embedded/maintenance.ts'
import type { Source } from './embedded/engine.ts'
import { openEmbedded } from './embedded/open.ts'
import { watchDiskSpace } from '../files/disk-space.ts'
import { KEPT_CONNECTIONS, openPostgresPool, warnUnlessDurable, type Log } from './pool.ts'
import type { Orm } from './queryable.ts'

export type Database = {
  engine: 'embedded' | 'postgres'
  orm: Orm
  pool: pg.Pool
  ping: () => Promise<void>
  /** Always true on a PostgreSQL server, which reports a full disk itself. */
  hasDiskSpace: () => Promise<boolean>
  close: () => Promise<void>
}

export function openDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { databasePath }: Pick<DataDirectory, 'databasePath'>,
  log: Log,
): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbeddedDatabase({ directory: databasePath }, log)
    : openDurablePostgresDatabase(databaseUrl, log)
}

async function openDurablePostgresDatabase(url: string, log: Log): Promise<Database> {
  const database = await openPostgresDatabase(url, log, KEPT_CONNECTIONS)
  await warnUnlessDurable(database.pool, url, log)
  return database
}

export async function openEmbeddedDatabase(source: Source, log: Log): Promise<Database> {
  const { pool, engine } = await openEmbedded(source, log)
  const stopMaintenance = scheduleMaintenance(pool, (error) =>
    log.warn(error, 'The maintenance of the embedded database failed'),
  )
  const closeEngine = async () => {
    await stopMaintenance()
    await pool.end()
    await engine.stop()
  }
  const hasDiskSpace = 'directory' in source ? watchDiskSpace(source.directory) : undefined
  const database = databaseOver(pool, 'embedded', closeEngine, hasDiskSpace)
  // A long transaction uses the one connection: its answers show that the engine works.
  const isAnswering = () =>
    pool.idleCount === 0 && (engine.current()?.silence() ?? Infinity) < 1_000
  return { ...database, ping: async () => void (isAnswering() || (await database.ping())) }
}

export async function openPostgresDatabase(
  url: string,
  log: Log,
  kept?: typeof KEPT_CONNECTIONS,
): Promise<Database> {
  const pool = await openPostgresPool(url, log, kept)
  return databaseOver(pool, 'postgres', () => pool.end())
}

function databaseOver(
  pool: pg.Pool,
  engine: Database['engine'],
  end: () => Promise<void>,
  hasDiskSpace = async () => true,
): Database {
  let ended: Promise<void> | undefined
  const orm = ormOver(pool)
  return {
    engine,
    orm,
    pool,
    hasDiskSpace,
    ping: async () => void (await pool.query('select 1')),
    close: () => (ended ??= end()),
  }
}

const CASING = { casing: 'snake_case' } as const

/** Drizzle never releases a connection whose `begin` failed, which would exhaust the pool. */
function ormOver(pool: pg.Pool): Orm {
  const orm = drizzle(pool, CASING)
  orm.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, CASING).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return orm
}
