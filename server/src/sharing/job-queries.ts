import { and, asc, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { feedbacks } from '#server/feedback/table.ts'
import { isAmongLocked } from '#server/platform/database/locked-rows.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'

// Not scoped to an actor: for jobs. Of processes that run at once, one claims each feedback.

export async function claimShared(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const due = db
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(and(lte(feedbacks.sharedFrom, now), isNull(feedbacks.sharedNotifiedAt)))
    .orderBy(asc(feedbacks.sharedFrom))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(feedbacks)
    .set({ sharedNotifiedAt: now })
    .where(isAmongLocked(feedbacks.id, due))
    .returning({ id: feedbacks.id })
  return claimed.map(({ id }) => id)
}

export async function claimHeld(
  db: Queryable,
  before: Date,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const due = db
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(
      and(
        isNotNull(feedbacks.heldAt),
        lt(feedbacks.heldAt, before),
        isNull(feedbacks.heldRemindedAt),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(feedbacks)
    .set({ heldRemindedAt: now })
    .where(isAmongLocked(feedbacks.id, due))
    .returning({ id: feedbacks.id })
  return claimed.map(({ id }) => id)
}
