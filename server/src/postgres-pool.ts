import pg from 'pg'
import { StartError } from './start-error.ts'

export type Log = { warn: (error: Error, message: string) => void }

const OLDEST = 15

const SETTINGS = {
  max: 10,
  application_name: 'cohort',
  options: '-c timezone=UTC',
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} satisfies pg.PoolConfig

/** A pool on a server that answers and that is new enough, or a refusal in one sentence. */
export async function openPostgresPool(url: string, log: Log): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...SETTINGS, connectionString: url })
  // A connection that is cut fails its query; without these listeners it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(error, 'An idle database connection was lost')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await checkServer(pool, url)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function checkServer(pool: pg.Pool, url: string) {
  const problem = problemWith(await askServer(pool, url))
  if (problem) throw new StartError(`The database at ${shown(url)} ${problem}`)
}

type Server = { version: number; encoding: string }

export function problemWith({ version, encoding }: Server): string | undefined {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST) return `is PostgreSQL ${major}, but ${OLDEST} or newer is needed`
  return encoding === 'UTF8' ? undefined : `has the encoding ${encoding}, but UTF8 is needed`
}

async function askServer(pool: pg.Pool, url: string) {
  try {
    const { rows } = await pool.query<Server>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding`,
    )
    const [row] = rows
    if (!row) throw new Error('it answered nothing')
    return row
  } catch (error) {
    const sentence = `Cannot reach the database at ${shown(url)} (DATABASE_URL): ${reason(error)}`
    throw new StartError(sentence, { cause: error })
  }
}

/** The address without its password. */
function shown(url: string) {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** Several addresses that were all tried in vain make an error without a message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
