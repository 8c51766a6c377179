import { and, asc, eq, lt, lte, or, sql, type SQLWrapper } from 'drizzle-orm'
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

/** Of those that end after now in which the person has this part. */
const nextAs = (part: SQLWrapper, userId: string, now: Date) => sql`(
  select id, starts_at from ${interactions}
  where ${part} = ${userId}::uuid and is_scheduled and ends_at > ${now.toISOString()}::timestamptz
  order by starts_at, id limit 1)`

/**
 * The running or next interaction of the participant who asks, unless on hold. Each part is read from its own index:
 * with `or` all interactions are read by their start.
 */
export async function findNextId(db: Queryable, userId: string, now: Date) {
  const { internId, mentorId, interviewerId } = interactions
  const parts = [internId, mentorId, interviewerId].map((part) => nextAs(part, userId, now))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(parts, sql` union all `)}) as next order by starts_at, id limit 1`)
  return rows[0]?.id
}
