import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { interactions, isUnrated } from './table.ts'

const isDue = and(eq(interactions.isScheduled, true), isUnrated)

/** Not scoped to an actor: for admins alone. */
export async function countDueSince(db: Queryable, moment: Date): Promise<number> {
  // What ended by then began by then, and there is an index by start.
  const endedBy = and(lt(interactions.startsAt, moment), lt(interactions.endsAt, moment))
  return db.$count(interactions, and(isDue, endedBy))
}

interface DueQuery {
  readonly now: Date
  readonly limit: number
}

/** What the mentor who asks can give feedback on, the oldest first. */
export async function listDueIds(db: Queryable, mentorId: string, { now, limit }: DueQuery) {
  const rows = await db
    .select({ id: interactions.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(interactions)
    .where(
      and(
        or(eq(interactions.mentorId, mentorId), eq(interactions.interviewerId, mentorId)),
        isDue,
        lte(interactions.endsAt, now),
      ),
    )
    .orderBy(asc(interactions.endsAt), asc(interactions.id))
    .limit(limit)
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) }
}

/** The running or next interaction of the participant who asks, unless on hold. */
export async function findNextId(db: Queryable, userId: string, now: Date) {
  const { internId, mentorId, interviewerId } = interactions
  const [next] = await db
    .select({ id: interactions.id })
    .from(interactions)
    .where(
      and(
        or(eq(internId, userId), eq(mentorId, userId), eq(interviewerId, userId)),
        eq(interactions.isScheduled, true),
        gt(interactions.endsAt, now),
      ),
    )
    .orderBy(asc(interactions.startsAt), asc(interactions.id))
    .limit(1)
  return next?.id
}
