import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { DataDirectory } from './data-directory.ts'
import { keepTidy } from './embedded/housekeeping.ts'
import type { Source } from './embedded/messages.ts'
import { openEmbedded } from './embedded/open.ts'
import { watchRoom } from './embedded/room.ts'
import { openPostgresPool, openReplicaPool, warnUnlessDurable, type Log } from './postgres-pool.ts'
import { NamedStatements } from './prepared.ts'
import type { Orm } from './queryable.ts'
import { readThrough, type Read, type ReadCounts } from './replica.ts'

export type Database = {
  engine: 'embedded' | 'postgres'
  orm: Orm
  pool: pg.Pool
  /** For lists and reports: from the replica when there is one that has seen all that was saved. */
  read: Read
  /** Without a replica there is nothing to count. */
  readCounts?: ReadCounts
  ping: () => Promise<void>
  /** Whether there is room to write. A server of PostgreSQL answers for itself. */
  hasRoom: () => Promise<boolean>
  close: () => Promise<void>
}

interface Addresses {
  readonly databaseUrl: string | undefined
  readonly databaseReplicaUrl?: string | undefined
}

/** The engine that the configuration names. Everything above this line is the same for both. */
export function openDatabase(
  { databaseUrl, databaseReplicaUrl }: Addresses,
  { databasePath }: Pick<DataDirectory, 'databasePath'>,
  log: Log,
): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbeddedDatabase({ directory: databasePath }, log)
    : openServersDatabase(databaseUrl, log, databaseReplicaUrl)
}

async function openServersDatabase(
  url: string,
  log: Log,
  replicaUrl: string | undefined,
): Promise<Database> {
  const database = await openPostgresDatabase(url, log, replicaUrl)
  await warnUnlessDurable(database.pool, url, log)
  return database
}

export async function openEmbeddedDatabase(source: Source, log: Log): Promise<Database> {
  const { pool, engine } = await openEmbedded(source, log)
  const stopTidying = keepTidy(pool, (error) =>
    log.warn(error, 'The embedded database could not be tidied'),
  )
  const closeEngine = async () => {
    await stopTidying()
    await pool.end()
    await engine.stop()
  }
  const hasRoom = 'directory' in source ? watchRoom(source.directory) : undefined
  return databaseOver(pool, 'embedded', closeEngine, hasRoom)
}

export async function openPostgresDatabase(
  url: string,
  log: Log,
  replicaUrl?: string,
): Promise<Database> {
  const pool = await openPostgresPool(url, log)
  const database = databaseOver(pool, 'postgres', () => pool.end())
  return replicaUrl === undefined ? database : withReplica(database, replicaUrl, log)
}

function withReplica(primary: Database, url: string, log: Log): Database {
  const pool = openReplicaPool(url, log)
  const { read, counts } = readThrough(
    { primary, replica: { pool, ormOn: ormsOn(new NamedStatements()) } },
    log,
  )
  const close = async () => {
    await pool.end()
    await primary.close()
  }
  return { ...primary, read, readCounts: counts, close }
}

function databaseOver(
  pool: pg.Pool,
  engine: Database['engine'],
  end: () => Promise<void>,
  hasRoom = async () => true,
): Database {
  let ended: Promise<void> | undefined
  const orm = ormOver(pool)
  return {
    engine,
    orm,
    pool,
    read: (ask) => ask(orm),
    hasRoom,
    ping: async () => void (await pool.query('select 1')),
    close: () => (ended ??= end()),
  }
}

const CASING = { casing: 'snake_case' } as const

/**
 * Drizzle never gives a connection back whose `begin` failed: after a few crashes of the server the
 * pool would be empty for good. So transactions run on connections that are ours to give back.
 */
function ormOver(pool: pg.Pool): Orm {
  const statements = new NamedStatements()
  const orm = drizzle(statements.through(pool, { isPool: true }), CASING)
  const ormOn = ormsOn(statements)
  orm.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await ormOn(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return orm
}

function ormsOn(statements: NamedStatements) {
  const known = new WeakMap<pg.PoolClient, Orm>()
  return (client: pg.PoolClient) => {
    const found =
      known.get(client) ?? drizzle(statements.through(client, { isPool: false }), CASING)
    known.set(client, found)
    return found
  }
}
