import { eq, ne } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { pushKeys } from './table.ts'

// Not scoped to an actor: the key of the organisation.

export type StoredKey = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'wrappedKey' | 'wrappedBy'>

export async function findPushKey(db: Queryable): Promise<StoredKey | undefined> {
  const [row] = await db.select().from(pushKeys)
  return row
}

/** Never replaces a key: browsers have subscribed with it. */
export async function insertPushKey(db: Queryable, key: StoredKey, now: Date): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing()
}

export async function lockPushKeyWrappedByOthers(db: Queryable, wrappedBy: string) {
  const [row] = await db
    .select()
    .from(pushKeys)
    .where(ne(pushKeys.wrappedBy, wrappedBy))
    .for('update')
  return row
}

export async function rewritePushKey(db: Queryable, { publicKey, ...key }: StoredKey) {
  await db.update(pushKeys).set(key).where(eq(pushKeys.publicKey, publicKey))
}
