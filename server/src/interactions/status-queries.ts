import type { InteractionStatus } from '@cohort/contract/interactions/rules'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { interactions } from './table.ts'

/** Names the table as text, so that it also works on a subquery that is aliased `interactions`. */
export const statusAt = (now: Date) => sql<InteractionStatus>`case
  when interactions.is_rated then 'COMPLETED'
  when interactions.is_scheduled and interactions.ends_at <= ${now.toISOString()}::timestamptz
    then 'FEEDBACK_PENDING'
  else 'PENDING' end`

export const isUnrated = sql`not interactions.is_rated`

/** A mentor's interactions; undefined for people of other roles. Not scoped to an actor. */
export async function countByStatus(db: Queryable, mentorId: string, now: Date) {
  const isMentor = and(eq(users.id, mentorId), eq(users.role, 'Mentors'))
  if ((await db.$count(users, isMentor)) === 0) return undefined
  const counts = await db
    .select({ status: statusAt(now), count: count() })
    .from(interactions)
    .where(sql`${mentorId} in (${interactions.mentorId}, ${interactions.interviewerId})`)
    .groupBy(sql`1`)
  const countOf = (status: string) => counts.find((row) => row.status === status)?.count ?? 0
  return {
    interactionTaken: countOf('COMPLETED'),
    interactionPending: countOf('PENDING'),
    interactionFeedbackPending: countOf('FEEDBACK_PENDING'),
  }
}
