import { isAdmin, type Actor } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import { COUNTS } from '@cohort/contract/signals/rules'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'
import { and, between, countDistinct, eq, sql } from 'drizzle-orm'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Span } from '#server/notifications/sending-limit.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isMentoredBy } from '#server/plans/mentor-queries.ts'
import { planMembers } from '#server/plans/table.ts'
import { isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { endOf, type ClosedDay } from './day-queries.ts'
import { internMessages, suggestionDecisions } from './table.ts'

export type TraineeRow = { readonly id: string; readonly zone: Zone | null }

export async function findVisible(
  db: Queryable,
  actor: Actor,
  internId: string,
  planIds: readonly string[],
): Promise<TraineeRow | undefined> {
  const isVisible =
    isAdmin(actor) || actor.id === internId ? sql`true` : isMentoredBy(actor.id, planIds)
  const { rows } = await db.execute<TraineeRow>(sql`
    select ${users.id} as id, ${users.zone} as zone from ${users}
    left join ${planMembers} member on member.intern_id = ${users.id}
    where ${users.id} = ${internId}::uuid and ${isInTraining} and ${isVisible}`)
  return rows[0]
}

// Not scoped to an actor: `findVisible` comes first.

/** Mentors read the feedback of interactions in which they take part, and their own. */
export async function listFeedbackBefore(
  db: Queryable,
  actor: Actor,
  internId: string,
  { day, timeZone }: Pick<ClosedDay, 'day' | 'timeZone'>,
) {
  const end = endOf({ day, timeZone }).toISOString()
  const isReadable = isAdmin(actor)
    ? sql`true`
    : sql`${actor.id}::uuid in (feedback.author_id, meeting.mentor_id, meeting.interviewer_id)`
  const { rows } = await db.execute<InternSignals['feedbacks'][number]>(sql`
    select meeting.id as "interactionId", meeting.name,
      (feedback.created_at at time zone ${timeZone})::date::text as "givenOn", feedback.average_rating::float8 as average
    from (
      select * from ${feedbacks} given
      where given.intern_id = ${internId}::uuid and given.created_at < ${end}::timestamptz
      order by given.created_at desc, given.id desc limit ${COUNTS.feedbacks}
    ) as feedback join ${interactions} meeting on meeting.id = feedback.interaction_id
    where ${isReadable} order by feedback.created_at desc, feedback.id desc`)
  return rows
}

/** Of meetings that are planned, and today for each that waits for feedback; in order. */
export async function listFeedbackDays(
  db: Queryable,
  internId: string,
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): Promise<Day[]> {
  const { rows } = await db.execute<{ on: Day }>(sql`
    select greatest((meeting.starts_at at time zone ${timeZone})::date, ${today}::date)::text as "on"
    from ${interactions} meeting
    where meeting.intern_id = ${internId}::uuid and meeting.is_scheduled and not meeting.is_rated
      and meeting.outcome is null
    order by meeting.starts_at, meeting.id limit ${COUNTS.feedbacks}`)
  return rows.map(({ on }) => on)
}

export async function insertDecision(
  db: Queryable,
  row: typeof suggestionDecisions.$inferInsert,
): Promise<void> {
  await db.insert(suggestionDecisions).values(row)
}

export async function insertMessages(
  db: Queryable,
  rows: readonly (typeof internMessages.$inferInsert)[],
): Promise<void> {
  await db.insert(internMessages).values([...rows])
}

/** Messages that were sent together count once. */
export async function countMessages(db: Queryable, authorId: string, span: Span): Promise<number> {
  const isInSpan = and(eq(internMessages.authorId, authorId), between(internMessages.at, ...span))
  const [row] = await db
    .select({ count: countDistinct(internMessages.at) })
    .from(internMessages)
    .where(isInSpan)
  return row?.count ?? 0
}
