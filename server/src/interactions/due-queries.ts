import { and, asc, count, eq, isNotNull, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { hasRole } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { interactions, isUnrated, statusAt } from './table.ts'

const isDue = and(eq(interactions.isScheduled, true), isUnrated)

// What ended by then began by then, and there is an index by start.
const isDueSince = (moment: Date) =>
  and(isDue, lt(interactions.startsAt, moment), lt(interactions.endsAt, moment))

/** Not scoped to an actor: for admins alone. */
export const countDueSince = (db: Queryable, moment: Date): Promise<number> =>
  db.$count(interactions, isDueSince(moment))

const intern = alias(users, 'intern')

/** What has been due longest, by its start, and who owes it. Not scoped to an actor: for admins alone. */
export async function findOldestDue(db: Queryable, moment: Date) {
  const { mentorId, interviewerId, startsAt, endsAt, name, id } = interactions
  const [oldest] = await db
    .select({ name, intern: intern.name, owedBy: users.name, endedAt: endsAt })
    .from(interactions)
    .innerJoin(intern, eq(intern.id, interactions.internId))
    .innerJoin(users, sql`${users.id} = coalesce(${mentorId}, ${interviewerId})`)
    .where(isDueSince(moment))
    .orderBy(asc(startsAt), asc(id))
    .limit(1)
  return oldest ? { ...oldest, endedAt: oldest.endedAt.toISOString() } : null
}

const isOf = (mentorId: string) =>
  or(eq(interactions.mentorId, mentorId), eq(interactions.interviewerId, mentorId))

/** Of the mentor who asks: cancelled, or not held for another reason. */
export const countNotHeld = (db: Queryable, mentorId: string) =>
  db.$count(interactions, and(isOf(mentorId), isNotNull(interactions.outcome)))

interface DueQuery {
  readonly now: Date
  readonly limit: number
}

export type Due = {
  readonly total: number
  /** Those that ended first. */
  readonly ids: readonly string[]
}

/** What each of these mentors owes feedback on; without those who owe none. */
export async function listPendingFeedback(
  db: Queryable,
  mentorIds: readonly string[],
  { now, limit }: DueQuery,
): Promise<Map<string, Due>> {
  const { rows } = await db.execute<Due & { readonly mentorId: string }>(sql`
    select mentor.id as "mentorId", due.total, due.ids
    from unnest(${sql.param(mentorIds)}::uuid[]) as mentor (id),
    lateral (
      select count(*)::int as total,
        (array_agg(${interactions.id} order by ${interactions.endsAt}, ${interactions.id}))[:${limit}] as ids
      from ${interactions}
      where (${interactions.mentorId} = mentor.id or ${interactions.interviewerId} = mentor.id)
        and ${isDue} and ${interactions.endsAt} <= ${now.toISOString()}::timestamptz
    ) as due
    where due.total > 0`)
  return new Map(rows.map(({ mentorId, total, ids }) => [mentorId, { total, ids }]))
}

export type OwedBy = {
  readonly due: number
  /** By which the person is reminded of all: the oldest on which no one else owes feedback, if there is one. */
  readonly remindId: string
  readonly isReminded: boolean
}

/** What each person owes feedback on, and whether they were reminded since a moment. Not scoped to an actor: for the comparison of raters. */
export async function countDueByPerson(db: Queryable, { now, since }: { now: Date; since: Date }) {
  const { id, mentorId, interviewerId, feedbackRemindedAt } = interactions
  const isShared = sql`coalesce(${mentorId} <> ${interviewerId}, false)`
  const { rows } = await db.execute<OwedBy & { readonly id: string }>(sql`
    select person.id, count(*)::int as due,
      (array_agg(${id} order by ${isShared}, ${interactions.endsAt}, ${id}))[1] as "remindId",
      coalesce(bool_or(${feedbackRemindedAt} >= ${since.toISOString()}::timestamptz), false) as "isReminded"
    from ${interactions}
    cross join lateral (
      select distinct part as id from unnest(array[mentor_id, interviewer_id]) as part where part is not null
    ) as person
    where ${isDue} and ends_at <= ${now.toISOString()}::timestamptz
    group by person.id`)
  return new Map(rows.map(({ id: personId, ...owed }) => [personId, owed]))
}

const NONE_DUE: Due = { total: 0, ids: [] }

export const findPendingFeedback = async (
  db: Queryable,
  mentorId: string,
  query: DueQuery,
): Promise<Due> => (await listPendingFeedback(db, [mentorId], query)).get(mentorId) ?? NONE_DUE

const nextAs = (part: SQLWrapper, userId: string, now: Date) => sql`(
  select id, starts_at from ${interactions}
  where ${part} = ${userId}::uuid and is_scheduled and ends_at > ${now.toISOString()}::timestamptz
  order by starts_at, id limit 1)`

/** Each part is read from its own index: with `or` all interactions are read by their start. */
export async function findNextId(db: Queryable, userId: string, now: Date) {
  const { internId, mentorId, interviewerId } = interactions
  const parts = [internId, mentorId, interviewerId].map((part) => nextAs(part, userId, now))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(parts, sql` union all `)}) as next order by starts_at, id limit 1`)
  return rows[0]?.id
}

/** A mentor's interactions, without cancelled ones; undefined for people of other roles. Not scoped to an actor. */
export async function countByStatus(db: Queryable, mentorId: string, now: Date) {
  const isMentor = and(eq(users.id, mentorId), hasRole('Mentors'))
  if ((await db.$count(users, isMentor)) === 0) return undefined
  const counts = await db
    .select({ status: statusAt(now), count: count() })
    .from(interactions)
    .where(and(isOf(mentorId), isNull(interactions.outcome)))
    .groupBy(sql`1`)
  const countOf = (status: string) => counts.find((row) => row.status === status)?.count ?? 0
  return {
    interactionTaken: countOf('COMPLETED'),
    interactionPending: countOf('PENDING'),
    interactionFeedbackPending: countOf('FEEDBACK_PENDING'),
  }
}
