import { existsSync, mkdirSync, rmSync } from 'node:fs'
import pg from 'pg'
import { dirname } from 'node:path'
import type { Log } from '#server/platform/database/pool.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { syncDirectory } from '#server/platform/files/fsync.ts'
import { writeAtomically } from '#server/platform/files/atomic-write.ts'
import { Connection } from './connection.ts'
import type { Source } from './engine.ts'
import { startSupervisor, type Supervisor } from './supervisor.ts'

export type Embedded = { pool: pg.Pool; engine: Supervisor }

/** An import of the largest file keeps the one connection for a part of this. */
const CONNECTION_TIMEOUT = 60_000

/** A `pg` pool of one connection: PGlite has a single session. */
export async function openEmbedded(source: Source, log: Log): Promise<Embedded> {
  const start = () => startSupervisor({ source, log, giveUp: endProcess })
  const engine = await ('directory' in source ? openFiles(source, start) : start())
  const pool = new pg.Pool({
    max: 1,
    stream: () => new Connection(engine.current),
    idleTimeoutMillis: 0,
    // A second connection inside a transaction would wait for ever.
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
  })
  // Queries report the error; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, engine }
}

async function openFiles({ directory }: { directory: string }, start: () => Promise<Supervisor>) {
  // A crash during the first start leaves incomplete files without data.
  const unfinished = `${directory}.unfinished`
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true })
  const isNew = !existsSync(directory)
  if (isNew) {
    writeAtomically(unfinished, '')
    mkdirSync(directory, { mode: 0o700 })
  }
  try {
    const engine = await start()
    if (isNew) {
      syncDirectory(dirname(directory))
      rmSync(unfinished)
      syncDirectory(dirname(directory))
    }
    return engine
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `The embedded database in ${directory} cannot be opened: ${reason}`
    throw new StartError(message, { cause: error })
  }
}

function endProcess(reason: Error) {
  const message = `The embedded database stopped unexpectedly: ${reason.message}\n`
  process.stderr.write(message, () => process.exit(1))
}
