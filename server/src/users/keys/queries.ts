import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { auditEntries, auditLinks } from '#server/audit/table.ts'
import type { Queryable } from '#server/queryable.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { userKeys, users } from '../table.ts'

type KeyRow = Pick<typeof userKeys.$inferSelect, 'userId' | 'wrappedKey' | 'wrappedBy'>

export const listKeys = (db: Queryable, userIds: readonly string[]): Promise<KeyRow[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .select(keyRow)
        .from(userKeys)
        .where(inArray(userKeys.userId, [...userIds]))

const keyRow = {
  userId: userKeys.userId,
  wrappedKey: userKeys.wrappedKey,
  wrappedBy: userKeys.wrappedBy,
}

/** Leaves alone who has one: a key that something was sealed with is never replaced. */
export async function insertKeys(db: Queryable, rows: readonly KeyRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(userKeys)
      .values([...rows])
      .onConflictDoNothing()
}

/** Locked for the transaction. */
export const lockKeysWrappedByOthers = (
  db: Queryable,
  wrappedBy: string,
  limit: number,
): Promise<KeyRow[]> =>
  db
    .select(keyRow)
    .from(userKeys)
    .where(ne(userKeys.wrappedBy, wrappedBy))
    .orderBy(asc(userKeys.userId))
    .limit(limit)
    .for('update')

export async function rewriteKey(db: Queryable, { userId, ...key }: KeyRow): Promise<void> {
  await db.update(userKeys).set(key).where(eq(userKeys.userId, userId))
}

/** The first byte of version 1 was the organisation's key itself, before people had their own. */
const isSealedByOrganisation = sql`get_byte(decode(left(${users.bankDetailsSealed}, 4), 'base64'), 0) = 1`

/** Locked for the transaction. */
export const lockSealedByOrganisation = (db: Queryable, limit: number) =>
  db
    .select({ id: users.id, bankDetailsSealed: users.bankDetailsSealed })
    .from(users)
    .where(and(sql`${users.bankDetailsSealed} is not null`, isSealedByOrganisation))
    .orderBy(asc(users.id))
    .limit(limit)
    .for('update')

export async function rewriteSealed(db: Queryable, userId: string, bankDetailsSealed: string) {
  await db.update(users).set({ bankDetailsSealed }).where(eq(users.id, userId))
}

export async function hasChain(db: Queryable): Promise<boolean> {
  const links = await db.select({ position: auditLinks.position }).from(auditLinks).limit(1)
  return links.length > 0
}

/** Entries with values about people, and whom they concern. */
export const listOldEntries = (db: Queryable, after: number, limit: number) =>
  db
    .select({ id: auditEntries.id, personId: users.id, changes: auditEntries.changes })
    .from(auditEntries)
    .leftJoin(feedbacks, eq(feedbacks.id, auditEntries.subjectId))
    .innerJoin(users, eq(users.id, sql`coalesce(${feedbacks.internId}, ${auditEntries.subjectId})`))
    .where(and(gt(auditEntries.id, after), isNotNull(auditEntries.changes)))
    .orderBy(asc(auditEntries.id))
    .limit(limit)

/** Takes the trigger off the log for the rest of the transaction; the answer puts it back. */
export async function openLog(db: Queryable): Promise<() => Promise<void>> {
  await db.execute(sql`alter table ${auditEntries} disable trigger audit_is_append_only`)
  return async () => {
    await db.execute(sql`alter table ${auditEntries} enable trigger audit_is_append_only`)
  }
}

type Changes = NonNullable<typeof auditEntries.$inferInsert.changes>

export async function rewriteEntry(db: Queryable, id: number, changes: Changes): Promise<void> {
  await db.update(auditEntries).set({ changes }).where(eq(auditEntries.id, id))
}
