import pg from 'pg'
import { StartError } from '#server/platform/process/start-error.ts'

export type Log = { warn: (error: Error, message: string) => void }

const MIN_VERSION = 15

const SETTINGS = {
  max: 10,
  application_name: 'cohort',
  // The default cost of 4 is for spinning disks and favours sequential scans. Compiling a statement
  // takes longer than running it: the month of 10,000 interns took 1.0 s with it and 0.46 s without.
  // So does starting workers on a busy machine: 0.2 s for a statement of 20 ms.
  options:
    '-c timezone=UTC -c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0',
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} satisfies pg.PoolConfig

/** New connections read the catalogues: a dashboard took 0.3 to 0.5 s on new ones and 0.1 to 0.2 s on kept ones. */
export const KEPT_CONNECTIONS = { idleTimeoutMillis: 600_000 } as const

export async function openPostgresPool(
  url: string,
  log: Log,
  kept: Partial<typeof KEPT_CONNECTIONS> = {},
): Promise<pg.Pool> {
  const pool = poolOn({ ...SETTINGS, ...kept, ...connectionOf(url) }, log)
  try {
    await checkServer(pool, url)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Parameters of the URL would win: `restore` would miss this process, and the time zone would be lost. */
export function connectionOf(url: string) {
  const connection = new URL(url)
  const given = connection.searchParams.getAll('options')
  for (const name of ['options', 'application_name']) connection.searchParams.delete(name)
  return { connectionString: connection.href, options: [...given, SETTINGS.options].join(' ') }
}

function poolOn(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(config)
  // Queries report cut connections; without listeners they would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(error, 'An idle database connection was lost')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function checkServer(pool: pg.Pool, url: string) {
  const problem = problemWith(await askServer(pool, url))
  if (problem) throw new StartError(`The database at ${redacted(url)} ${problem}`)
}

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

type Durability = Readonly<Record<(typeof DURABLE)[number], string>>

export async function warnUnlessDurable(pool: pg.Pool, url: string, log: Log): Promise<void> {
  const settings = DURABLE.map((name) => `current_setting('${name}') as ${name}`)
  const { rows } = await pool.query<Durability>(`select ${settings.join(', ')}`)
  const off = rows.flatMap((row) => DURABLE.filter((name) => row[name] === 'off'))
  if (off.length === 0) return
  const found = off.map((name) => `${name} = off`).join(', ')
  const message = `The database at ${redacted(url)} may lose what was saved when it crashes: ${found}`
  log.warn(new Error(found), message)
}

type Server = { version: number; encoding: string }

export function problemWith({ version, encoding }: Server): string | undefined {
  const major = Math.floor(version / 10_000)
  if (major < MIN_VERSION) return `is PostgreSQL ${major}, but ${MIN_VERSION} or newer is needed`
  return encoding === 'UTF8' ? undefined : `has the encoding ${encoding}, but UTF8 is needed`
}

async function askServer(pool: pg.Pool, url: string) {
  try {
    const { rows } = await pool.query<Server>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding`,
    )
    const [row] = rows
    if (!row) throw new Error('it did not answer')
    return row
  } catch (error) {
    const message = `Cannot reach the database at ${redacted(url)} (DATABASE_URL): ${reason(error)}`
    throw new StartError(message, { cause: error })
  }
}

function redacted(url: string) {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
