import { addDays, toInstant, type Day } from '@cohort/contract/dates'
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Clock } from './queries.ts'
import { interactions } from './table.ts'

interface Days {
  readonly internId: string
  readonly from: Day
  readonly to: Day
}

const fields = {
  name: interactions.name,
  startsAt: interactions.startsAt,
  internId: interactions.internId,
  mentorId: interactions.mentorId,
  interviewerId: interactions.interviewerId,
}

// Not scoped to an actor: only admins record leave, and add holidays.

/** Of an intern, scheduled and still ahead, the earliest first. */
export const listAheadWithin = (
  db: Queryable,
  { internId, from, to }: Days,
  { now, timeZone }: Clock,
) =>
  db
    .select(fields)
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

/** Of everyone on these days, as above. */
export const listAheadOn = (db: Queryable, days: readonly Day[], { now, timeZone }: Clock) =>
  db
    .select({ ...fields, day: dayIn(timeZone) })
    .from(interactions)
    .where(
      and(
        eq(interactions.isScheduled, true),
        gt(interactions.startsAt, now),
        sql`${dayIn(timeZone)} = any(${sql.param([...days])}::text[])`,
      ),
    )
    .orderBy(asc(interactions.startsAt), asc(interactions.id))

const dayIn = (timeZone: string) =>
  sql<Day>`(${interactions.startsAt} at time zone ${timeZone})::date::text`
