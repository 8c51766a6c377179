import { eq, inArray, lt, sql } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { auditEntries, auditRepeats } from './table.ts'

// Not scoped to an actor: only the audit log itself counts.

/** 0 for the first of its hour. Others of the same key wait for the transaction of the first. */
export async function countRepeat(db: Queryable, key: string, hour: Date): Promise<number> {
  const counted = await db
    .insert(auditRepeats)
    .values({ key, hour, entryId: 0, times: 0 })
    .onConflictDoUpdate({
      target: auditRepeats.key,
      set: { times: sql`${auditRepeats.times} + 1` },
    })
    .returning({ times: auditRepeats.times })
  return onlyRow(counted).times
}

export async function insertFirst(
  db: Queryable,
  key: string,
  entry: typeof auditEntries.$inferInsert,
): Promise<void> {
  const inserted = await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id })
  await db
    .update(auditRepeats)
    .set({ entryId: onlyRow(inserted).id })
    .where(eq(auditRepeats.key, key))
}

export async function takeEnded(db: Queryable, hour: Date) {
  const ended = await db.delete(auditRepeats).where(lt(auditRepeats.hour, hour)).returning()
  return ended.filter(({ times }) => times > 0)
}

export const listEntriesById = (db: Queryable, ids: readonly number[]) =>
  db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, [...ids]))
