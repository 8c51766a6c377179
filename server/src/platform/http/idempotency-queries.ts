import { eq, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { idempotencyKeys } from './table.ts'

// Not scoped to an actor: the key is a hash that contains the person.

/** False when another request has the key. */
export async function claimKey(
  db: Queryable,
  claim: { readonly key: string; readonly bodyHash: string; readonly createdAt: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

export async function findKey(db: Queryable, key: string) {
  const [found] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return found
}

export async function storeResponse(db: Queryable, key: string, response: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ response }).where(eq(idempotencyKeys.key, key))
}

export async function releaseKey(db: Queryable, key: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))
}

export async function deleteKeysBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}
