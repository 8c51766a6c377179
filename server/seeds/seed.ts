import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { announcements } from '#server/announcements/table.ts'
import { DEMO_PASSWORD_HASH } from '#server/auth/demo-password.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { helpRequests } from '#server/helpdesk/table.ts'
import { plans } from '#server/plans/table.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Services } from '#server/services.ts'
import { users } from '#server/users/table.ts'
import type { PasswordHashOf } from './people.ts'

/** Fills an empty database with the demo organisation, in one transaction. False for any other. */
export async function seedWhenEmpty(
  services: Services,
  hashOf: PasswordHashOf = () => DEMO_PASSWORD_HASH,
): Promise<boolean> {
  if (!(await isEmpty(services.database.orm))) return false
  // Loaded only for an empty database.
  const { makeRows } = await import('./rows.ts')
  const rows = await makeRows(services, hashOf)
  return services.database.orm.transaction(async (transaction) => {
    // Of processes that start together on one database, the first fills it.
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    if (!(await isEmpty(transaction))) return false
    for (const [table, values] of rows) await insertAll(transaction, table, values)
    // The seed numbers its requests itself, because notifications name them.
    await transaction.execute(
      sql`select setval('help_request_numbers', (select max(number) from ${helpRequests}))`,
    )
    return true
  })
}

async function isEmpty(db: Pick<Transaction, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from ${users})
    or exists (select from ${plans}) or exists (select from ${announcements}) as any`)
  return rows[0]?.any === false
}

/** A statement has at most 65,535 parameters; a person has about forty. */
const BATCH_SIZE = 500

async function insertAll(db: Transaction, table: PgTable, rows: Record<string, unknown>[]) {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await db.insert(table).values(rows.slice(start, start + BATCH_SIZE))
  }
}
