import { addDays, toInstant, type Day } from '@cohort/contract/dates'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Clock } from './queries.ts'
import { interactions } from './table.ts'

interface Days {
  readonly internId: string
  readonly from: Day
  readonly to: Day
}

/** Of an intern, scheduled and still ahead, the earliest first. Not scoped to an actor: only admins record leave. */
export const listAheadWithin = (
  db: Queryable,
  { internId, from, to }: Days,
  { now, timeZone }: Clock,
) =>
  db
    .select({
      name: interactions.name,
      startsAt: interactions.startsAt,
      mentorId: interactions.mentorId,
      interviewerId: interactions.interviewerId,
    })
    .from(interactions)
    .where(
      and(
        eq(interactions.internId, internId),
        eq(interactions.isScheduled, true),
        gt(interactions.startsAt, now),
        gte(interactions.startsAt, toInstant(from, '00:00', timeZone)),
        lt(interactions.startsAt, toInstant(addDays(to, 1), '00:00', timeZone)),
      ),
    )
    .orderBy(asc(interactions.startsAt), asc(interactions.id))
