import { getTableColumns, or, sql } from 'drizzle-orm'
import { auditEntries } from '#server/audit/table.ts'
import type { Queryable } from '#server/database.ts'
import { users } from '../table.ts'

export type UserRow = typeof users.$inferSelect
export type NewUserRow = typeof users.$inferInsert

/** Keeps everybody else from adding or changing people until the import is committed. */
export async function closeToOthers(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${users} in share row exclusive mode`)
}

// Not scoped to an actor: an import may meet anybody.
export async function findAffected(
  db: Queryable,
  emails: readonly string[],
  employeeIds: readonly string[],
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      or(
        sql`${users.email} = any(${sql.param(emails)}::text[])`,
        sql`${users.employeeId} = any(${sql.param(employeeIds)}::text[])`,
      ),
    )
}

/** What an import never changes in somebody who is there already. */
const KEPT = [
  'id',
  'email',
  'role',
  'passwordHash',
  'googleSub',
  'sessionVersion',
  'disabledAt',
  'createdAt',
  'bankDetailsSealed',
]

const columns = getTableColumns(users)
const replaced = Object.fromEntries(
  Object.keys(columns)
    .filter((name) => !KEPT.includes(name))
    .map((name) => [
      name,
      sql.raw(`excluded.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
)

const AT_ONCE = 500

export async function upsertUsers(db: Queryable, rows: readonly NewUserRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await db
      .insert(users)
      .values(rows.slice(start, start + AT_ONCE))
      .onConflictDoUpdate({ target: users.email, set: replaced })
  }
}

type Entry = typeof auditEntries.$inferInsert

export async function recordAll(db: Queryable, entries: readonly Entry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    await db.insert(auditEntries).values(entries.slice(start, start + AT_ONCE))
  }
}
