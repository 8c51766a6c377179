import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgresDatabase } from '#server/database.ts'
import { migrate } from '#server/migrate.ts'

const PREFIX = 'cohort_test_'
const HOUR = 60 * 60 * 1000

/** A migrated database that the test files copy; the returned function removes it. */
export async function makeTemplate(server: string) {
  await dropLeftovers(server)
  const template = await createDatabase(server)
  const database = await openPostgresDatabase(template, neverLost)
  await migrate(database)
  await database.close()
  return { template, drop: () => dropDatabase(template) }
}

/** Makes a database beside the one named by the address, and answers its own address. */
export async function createDatabase(beside: string, template?: string): Promise<string> {
  // The time in the name tells later runs what an aborted one left behind.
  const name = `${PREFIX}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
  // Whoever is connected to a template keeps others from copying it.
  await execute(
    besides(beside),
    `create database ${name} ${template ? `template ${nameOf(template)}` : ''}`,
  )
  const url = new URL(beside)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await execute(besides(url), `drop database if exists ${nameOf(url)} with (force)`)
}

export const neverLost = {
  warn(error: Error, message: string) {
    throw new Error(message, { cause: error })
  },
}

async function dropLeftovers(server: string) {
  const rows = await execute(
    server,
    `select datname from pg_database where datname like '${PREFIX}%'`,
  )
  for (const name of rows.map(({ datname }) => String(datname))) {
    const made = Number.parseInt(name.slice(PREFIX.length), 36)
    if (Date.now() - made > HOUR)
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
