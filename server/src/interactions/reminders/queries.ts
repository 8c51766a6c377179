import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listInteractionsById, type Clock } from '../queries.ts'
import { statusAt } from '../status.ts'
import { interactions } from '../table.ts'

const REMINDED_AT = { day: 'dayRemindedAt', hour: 'hourRemindedAt' } as const

export type Ahead = keyof typeof REMINDED_AT

interface Window {
  readonly ahead: Ahead
  /** Those that start after this moment, and not after the other. */
  readonly from: Date
  readonly until: Date
  readonly most: number
}

/** Marks interactions in the window as reminded of; of two processes each claims its own. */
export async function claimApproaching(db: Queryable, clock: Clock, window: Window) {
  const { ahead, from, until, most } = window
  const mark = REMINDED_AT[ahead]
  const approaching = db
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        gt(interactions.startsAt, from),
        lte(interactions.startsAt, until),
        isNull(interactions[mark]),
        eq(interactions.isScheduled, true),
        eq(statusAt(clock.now), 'PENDING'),
      ),
    )
    .orderBy(asc(interactions.startsAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(interactions)
    .set({ [mark]: clock.now })
    .where(inArray(interactions.id, approaching))
    .returning({ id: interactions.id })
  const ids = claimed.map(({ id }) => id)
  return listInteractionsById(db, ids, clock)
}
