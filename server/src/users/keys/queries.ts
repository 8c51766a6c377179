import { asc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { erasures, userKeys } from '../table.ts'

export type KeyRow = Pick<typeof userKeys.$inferSelect, 'userId' | 'wrappedKey' | 'wrappedBy'>

// Not scoped to an actor: keys are never shown.

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

export async function listErased(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ userId: erasures.userId })
    .from(erasures)
    .where(inArray(erasures.userId, [...userIds]))
  return rows.map(({ userId }) => userId)
}

/** Never replaces a key: something may be sealed with it. */
export async function insertKeys(db: Queryable, rows: readonly KeyRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(userKeys)
      .values([...rows])
      .onConflictDoNothing()
}

export const countKeysWrappedByOthers = (
  db: Queryable,
  wrappedBy: readonly string[],
): Promise<number> => db.$count(userKeys, notInArray(userKeys.wrappedBy, [...wrappedBy]))

export async function hasKeysWrappedBy(
  db: Queryable,
  wrappedBy: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ userId: userKeys.userId })
    .from(userKeys)
    .where(inArray(userKeys.wrappedBy, [...wrappedBy]))
    .limit(1)
  return rows.length > 0
}

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
