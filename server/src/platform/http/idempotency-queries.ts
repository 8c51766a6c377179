import { eq, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { idempotencyKeys } from './table.ts'

// Not scoped to an actor: the key is a hash that contains the person.

type NewKey = Omit<typeof idempotencyKeys.$inferInsert, 'response'>

/** Waits for a transaction that has inserted the key. False when another request has it. */
export async function insertKey(db: Queryable, row: NewKey): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return inserted.length > 0
}

export async function findKey(db: Queryable, key: string) {
  const [found] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return found
}

export async function updateResponse(db: Queryable, key: string, response: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ response }).where(eq(idempotencyKeys.key, key))
}

export async function deleteKeysBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}
