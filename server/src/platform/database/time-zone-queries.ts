import { sql } from 'drizzle-orm'
import { hasCode, StartError } from '#server/platform/process/start-error.ts'
import type { Queryable } from './queryable.ts'

// Not scoped to an actor: it reads no records.

const NOT_RECOGNIZED = '22023'

/** Outside a transaction, which a refused name would abort. */
export async function knowsTimeZone(db: Queryable, name: string): Promise<boolean> {
  try {
    await db.execute(sql`select now() at time zone ${name}`)
    return true
  } catch (error) {
    if (error instanceof Error && hasCode(error.cause, NOT_RECOGNIZED)) return false
    throw error
  }
}

/** PostgreSQL servers come with different lists of time zones. */
export async function refuseUnknownTimeZone(db: Queryable, name: string): Promise<void> {
  if (await knowsTimeZone(db, name)) return
  throw new StartError(
    `ORG_TIMEZONE is "${name}", which the database does not know. Choose another name of the same time zone.`,
  )
}
