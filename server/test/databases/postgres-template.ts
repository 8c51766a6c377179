import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgresDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'

const PREFIX = 'cohort_test_'
const HOUR = 60 * 60 * 1000

/** A migrated database that the test files copy; the returned function removes it and its copies. */
export async function makeTemplate(server: string) {
  await dropLeftovers(server)
  const template = await createDatabase(server)
  const database = await openPostgresDatabase(template, neverLost)
  await migrate(database)
  await database.close()
  return { template, drop: () => dropAll(server, (name) => name.startsWith(nameOf(template))) }
}

/** Makes a database beside the one named by the address, and answers its own address. */
export async function createDatabase(beside: string, template?: string): Promise<string> {
  // The time in the name tells later runs what an aborted one left behind.
  const family = template ? nameOf(template) : `${PREFIX}${Date.now().toString(36)}`
  const name = `${family}_${randomBytes(4).toString('hex')}`
  // A connection to a template prevents others from copying it.
  await execute(
    besides(beside),
    `create database ${name} ${template ? `template ${nameOf(template)}` : ''}`,
  )
  const url = new URL(beside)
  url.pathname = `/${name}`
  return url.href
}

/** A test's database is dropped after it; its connections do not wait for the disk at each commit. */
export async function commitWithoutWaiting(url: string): Promise<void> {
  await execute(besides(url), `alter database ${nameOf(url)} set synchronous_commit = off`)
}

/** Without force, PostgreSQL waits five seconds for connections that are being closed. */
export async function dropDatabase(url: string): Promise<void> {
  const statement = `drop database if exists ${nameOf(url)}`
  await execute(besides(url), statement).catch(() => {
    droppedWithForce.add(url)
    return execute(besides(url), `${statement} with (force)`)
  })
}

const droppedWithForce = new Set<string>()

export const neverLost = {
  warn(error: Error, message: string): void {
    throw new Error(message, { cause: error })
  },
}

/** The same, until the database is dropped with force, which ends its connections. */
export const notLostBeforeDrop = (url: string): typeof neverLost => ({
  warn(error, message) {
    if (!droppedWithForce.has(url)) neverLost.warn(error, message)
  },
})

const dropLeftovers = (server: string) =>
  dropAll(server, (name) => Date.now() - Number.parseInt(name.slice(PREFIX.length), 36) > HOUR)

async function dropAll(server: string, isDue: (name: string) => boolean) {
  const rows = await execute(
    server,
    `select datname from pg_database where datname like '${PREFIX}%'`,
  )
  for (const name of rows.map(({ datname }) => String(datname)).filter(isDue)) {
    await execute(server, `drop database if exists ${name} with (force)`)
  }
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

function besides(url: string) {
  const beside = new URL(url)
  beside.pathname = '/postgres'
  return beside.href
}
