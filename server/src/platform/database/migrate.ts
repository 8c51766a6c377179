import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Database } from './database.ts'
import { hasCode, StartError } from '#server/platform/process/start-error.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** In one transaction, so that a crash leaves no partial migration; concurrent processes wait for the lock. */
export async function migrate({ pool }: Pick<Database, 'pool'>, folder = MIGRATIONS) {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0`)
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    refuseUnknown(await appliedMigrations(client), folder)
    await runMigrations(drizzle(client), { migrationsFolder: folder }).catch(explain)
  } finally {
    // Ending the session releases the lock and resets the settings.
    client.release(true)
  }
}

/** Insufficient privilege, extension not installed, or not allowed on this server. */
const CANNOT_CREATE = ['42501', '58P01', '0A000']

function explain(error: unknown): never {
  const { cause } = error as { cause?: unknown }
  const reason = cause ?? error
  if (hasCode(reason, ...CANNOT_CREATE) && /extension/i.test(String(reason))) {
    throw new StartError(
      'The database lacks the extension pg_trgm, which finds people by a part of their name, and ' +
        'this account may not create it. Have an administrator of the server run "create extension ' +
        `pg_trgm" in this database, and start again. (${(reason as Error).message})`,
      { cause: error },
    )
  }
  throw error
}

export interface Migration {
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
}

export const readMigrations = (folder = MIGRATIONS): Migration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }) => ({
    when: folderMillis,
    hash,
    statements: sql,
  }))

export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ known: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as known`,
  )
  if (!rows[0]?.known) return []
  const applied = await client.query<{ made: string }>(
    'select created_at as made from drizzle.__drizzle_migrations order by created_at',
  )
  return applied.rows.map(({ made }) => Number(made))
}

/** Drizzle compares with the newest migration only and would ignore both cases. */
function refuseUnknown(applied: readonly number[], folder: string) {
  const ours = readMigrations(folder).map(({ when }) => when)
  if (applied.some((made) => !ours.includes(made))) {
    throw new StartError(
      'The database was made by a newer version of Cohort: start that version, or restore a backup',
    )
  }
  const newest = applied.at(-1) ?? 0
  if (ours.some((made) => made < newest && !applied.includes(made))) {
    throw new StartError(`A migration in ${folder} is older than the newest one that already ran`)
  }
}
