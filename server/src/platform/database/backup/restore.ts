import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { readMigrations, type Migration } from '#server/platform/database/migrate.ts'
import { convertParts, isFromBeforeMerge, LAST_MERGED } from './before-merge.ts'
import { dropTables, runInside } from './build-tables.ts'
import { isKept, quoted, readTables } from './catalog.ts'
import { BackupRefused, keyFingerprint, type Contents, type Header } from './file-format.ts'
import { loadTables } from './load-tables.ts'
import { readParts, tooNew, verifyBackup } from './read-backup.ts'
import { PLAIN_TEXT } from './table-lines.ts'

interface Target {
  readonly database: Pick<Database, 'pool'>
  readonly dataKey: string
  /** Runs in the transaction of the restore, when the rows are there. */
  readonly beforeCommit?: (client: pg.ClientBase) => Promise<void>
}

export interface RestoreOptions {
  readonly replace: boolean
  readonly withoutBankDetails: boolean
}

/** Restores and migrates the data and ends all sessions, in one transaction: a failure keeps the old data. */
export async function restoreBackup(
  { database, dataKey, beforeCommit }: Target,
  file: string,
  options: RestoreOptions,
): Promise<Contents> {
  const contents = await verifyBackup(file)
  const migrations = splitMigrations(contents.header, file)
  if (!options.withoutBankDetails) checkKey(contents.header, dataKey)
  const client = await database.pool.connect()
  try {
    await client.query(`begin; ${PLAIN_TEXT}; set local statement_timeout = 0`)
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await refuseOthers(client)
    if (!options.replace) await refuseFull(client)
    await refuseForeignTables(client)
    await dropTables(client)
    await runInside(client, migrations.applied)
    await loadTables(client, await partsFor(client, contents.header, file)).catch(refuseRows)
    await runInside(client, migrations.later)
    if (options.withoutBankDetails) await clearSealed(client)
    await client.query(END_SESSIONS)
    await beforeCommit?.(client)
    await client.query('commit')
    await client.query('analyze')
    return contents
  } finally {
    // Ending the session rolls back and releases every lock.
    client.release(true)
  }
}

function splitMigrations(header: Header, file: string) {
  const ours = readMigrations()
  const migrations = isFromBeforeMerge(header)
    ? ours.map(({ when }) => when).filter((when) => when <= LAST_MERGED)
    : header.migrations
  if (migrations.some((made) => !ours.some(({ when }) => when === made))) throw tooNew(file)
  const applied: Migration[] = []
  const later: Migration[] = []
  for (const one of ours) (migrations.includes(one.when) ? applied : later).push(one)
  return { applied, later }
}

async function partsFor(client: pg.ClientBase, header: Header, file: string) {
  const parts = readParts(file)
  return isFromBeforeMerge(header) ? convertParts(parts, await readTables(client)) : parts
}

function checkKey(header: Header, dataKey: string) {
  if (header.keyFingerprint === keyFingerprint(dataKey)) return
  throw new BackupRefused(
    'The bank details in this file are sealed with another DATA_KEY. Set DATA_KEY to the one of the ' +
      'installation that made it (or put its file data-key into DATA_DIR); if that key is lost, ' +
      'restore with --without-bank-details.',
  )
}

/** Classes 22 and 23: invalid values and violated constraints. 42: tables or columns that the migrations do not make. */
function refuseRows(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message : ''
  if (code.startsWith('42')) refuse('The file lists too few migrations for its tables.', error)
  if (/^2[23]/.test(code))
    refuse(`The file contains rows that violate the schema: ${reason}.`, error)
  throw error
}

function refuse(message: string, cause: unknown): never {
  throw new BackupRefused(message, { cause })
}

/** Sessions of a server that was stopped just now end within milliseconds, on a busy machine within seconds. */
const TRIES = 30
const BETWEEN_TRIES = 100

/** Servers that start later wait for the lock; running ones have to be stopped. */
async function refuseOthers(client: pg.ClientBase) {
  await client.query('set local lock_timeout = 0')
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isAlone(client)) return
    await setTimeout(BETWEEN_TRIES)
  }
  throw new BackupRefused(
    'Cohort is running on this database. Stop every server, and restore again.',
  )
}

async function isAlone(client: pg.ClientBase) {
  const { rows: locks } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_xact_lock($1) as got',
    [LOCKS.migration],
  )
  // Within a transaction the sessions would be those of the first look.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cohort'`,
  )
  return locks[0]?.got === true && rows[0]?.others === 0
}

async function refuseFull(client: pg.ClientBase) {
  for (const { name } of (await readTables(client)).filter(isKept)) {
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rows.length === 0) continue
    throw new BackupRefused(
      'The database is not empty. Add --replace to replace its data with the backup.',
    )
  }
}

async function refuseForeignTables(client: pg.ClientBase) {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isOurs"`,
  )
  if (rows[0]?.isOurs || (await readTables(client)).length === 0) return
  throw new BackupRefused('The database contains tables of another program. Use another database.')
}

/** Above every version in an existing token, whatever was replaced. */
const END_SESSIONS = `
  update users set session_version =
    greatest(session_version, extract(epoch from now() - timestamptz '2020-01-01Z')::int) + 1`

async function clearSealed(client: pg.ClientBase) {
  for (const { name, columns } of await readTables(client)) {
    const sealed = columns.filter((column) => column.name.endsWith('_sealed'))
    if (sealed.length === 0) continue
    const nulls = sealed.map((column) => `${quoted(column.name)} = null`).join(', ')
    await client.query(`update ${quoted(name)} set ${nulls}`)
  }
  // Useless without the DATA_KEY; new keys are created on demand.
  await client.query('delete from user_keys')
}
