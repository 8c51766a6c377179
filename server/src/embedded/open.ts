import { existsSync, mkdirSync, rmSync } from 'node:fs'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { writeWhole } from '../whole-file.ts'
import { Connection } from './connection.ts'
import { startEngine, type Engine } from './engine.ts'
import type { Source } from './messages.ts'

export type Embedded = { pool: pg.Pool; engine: Engine }

const CONNECTION_TIMEOUT = 15_000

/** The embedded engine behind a `pg` pool of one connection, as PGlite knows a single session. */
export async function openEmbedded(source: Source): Promise<Embedded> {
  const engine = await ('directory' in source ? openFiles(source) : startEngine(source, endProcess))
  const pool = new pg.Pool({
    max: 1,
    stream: () => new Connection(engine),
    idleTimeoutMillis: 0,
    // Without it whoever asks for a second connection inside a transaction would wait for ever.
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    // Variables such as PGSSLMODE are meant for servers.
    ssl: false,
    user: 'postgres',
    database: 'postgres',
  })
  return { pool, engine }
}

async function openFiles(source: { directory: string }) {
  const { directory } = source
  // PGlite copies its first files one by one; what a crash left half-copied holds nobody's data.
  const unfinished = `${directory}.unfinished`
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true })
  const isNew = !existsSync(directory)
  if (isNew) {
    writeWhole(unfinished, '')
    mkdirSync(directory, { mode: 0o700 })
  }
  try {
    const engine = await startEngine(source, endProcess)
    if (isNew) rmSync(unfinished)
    return engine
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const sentence = `The embedded database in ${directory} cannot be opened: ${reason}`
    throw new StartError(sentence, { cause: error })
  }
}

function endProcess(reason: Error) {
  const sentence = `The embedded database stopped unexpectedly: ${reason.message}\n`
  process.stderr.write(sentence, () => process.exit(1))
}
