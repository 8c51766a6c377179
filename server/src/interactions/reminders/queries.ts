import { and, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { isAmongLocked } from '#server/platform/database/locked-rows.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listInteractionsById, type Clock } from '../queries.ts'
import { LEAD_TIME } from '../schedule.ts'
import { interactions, isUnrated, statusAt } from '../table.ts'

// Not scoped to an actor: for jobs.

export type Reminder = keyof typeof LEAD_TIME

const REMINDED_AT = { day: 'dayRemindedAt', hour: 'hourRemindedAt' } as const

interface Claim {
  readonly mark: 'feedbackDueNotifiedAt' | (typeof REMINDED_AT)[Reminder]
  readonly by: 'startsAt' | 'endsAt'
  readonly condition: SQL | undefined
}

/** Marks unmarked interactions; of two processes each claims its own. */
async function claim(db: Queryable, { now }: Clock, limit: number, { mark, by, condition }: Claim) {
  const isUnmarked = and(isNull(interactions[mark]), eq(interactions.isScheduled, true))
  const unmarked = db
    .select({ id: interactions.id })
    .from(interactions)
    .where(and(isUnmarked, condition))
    .orderBy(interactions[by])
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(interactions)
    .set({ [mark]: now })
    .where(isAmongLocked(interactions.id, unmarked))
    .returning({ id: interactions.id })
  return claimed.map(({ id }) => id)
}

/** In the last hour the second reminder is enough, and after the start there is none. */
export async function claimUpcoming(
  db: Queryable,
  clock: Clock,
  reminder: Reminder,
  limit: number,
) {
  const after = (milliseconds: number) => new Date(clock.now.getTime() + milliseconds)
  const condition = and(
    gt(interactions.startsAt, after(reminder === 'day' ? LEAD_TIME.hour : 0)),
    lte(interactions.startsAt, after(LEAD_TIME[reminder])),
    eq(statusAt(clock.now), 'PENDING'),
  )
  const mark = REMINDED_AT[reminder]
  const ids = await claim(db, clock, limit, { mark, by: 'startsAt', condition })
  return listInteractionsById(db, ids, clock)
}

/** Also marks ended interactions that were rated meanwhile; these are not due. */
export async function claimEnded(db: Queryable, clock: Clock, limit: number) {
  const condition = lte(interactions.endsAt, clock.now)
  const ids = await claim(db, clock, limit, {
    mark: 'feedbackDueNotifiedAt',
    by: 'endsAt',
    condition,
  })
  const ended = await listInteractionsById(db, ids, clock)
  const due = ended.filter(({ interactionStatus }) => interactionStatus === 'FEEDBACK_PENDING')
  return { claimed: ids.length, due }
}

/** One process at a time, so that each giver gets one message for all. */
export const lockOwed = (db: Queryable) =>
  db.execute(sql`select pg_advisory_xact_lock(${LOCKS.owedFeedback})`)

const isGivenByOneOf = (userIds: readonly string[]) =>
  or(
    inArray(interactions.mentorId, [...userIds]),
    inArray(interactions.interviewerId, [...userIds]),
  )

/** When an admin last reminded these people of any feedback since the moment; without the others. */
export async function findReminded(db: Queryable, userIds: readonly string[], since: Date) {
  const { mentorId, interviewerId, feedbackRemindedAt } = interactions
  const marked = await db
    .select({ mentorId, interviewerId, remindedAt: feedbackRemindedAt })
    .from(interactions)
    .where(and(isGivenByOneOf(userIds), gte(feedbackRemindedAt, since)))
    .orderBy(feedbackRemindedAt)
  return new Map(
    marked.flatMap(({ remindedAt, ...givers }) =>
      [givers.mentorId, givers.interviewerId].flatMap((id): [string, Date][] =>
        id && remindedAt && userIds.includes(id) ? [[id, remindedAt]] : [],
      ),
    ),
  )
}

/** In the order of ids, as a handover does: the interaction, and what its givers owe. */
export async function lockWithOwed(db: Queryable, interactionId: string, now: Date): Promise<void> {
  const { id, mentorId, interviewerId } = interactions
  const isAsked = eq(id, interactionId)
  const asked = await db.select({ mentorId, interviewerId }).from(interactions).where(isAsked)
  const givers = asked
    .flatMap((row) => [row.mentorId, row.interviewerId])
    .filter((userId) => userId !== null)
  const isOwed = and(isGivenByOneOf(givers), eq(statusAt(now), 'FEEDBACK_PENDING'))
  await db.select({ id }).from(interactions).where(or(isAsked, isOwed)).orderBy(id).for('update')
}

interface Day {
  readonly now: Date
  readonly since: Date
}

/** Marks what these people owe and no one else has yet to be reminded of. */
export async function markReminded(
  db: Queryable,
  userIds: readonly string[],
  { now, since }: Day,
): Promise<void> {
  const { id, mentorId, interviewerId, feedbackRemindedAt } = interactions
  const due = db
    .select({ id })
    .from(interactions)
    .where(
      and(
        isGivenByOneOf(userIds),
        or(isNull(mentorId), inArray(mentorId, [...userIds])),
        or(isNull(interviewerId), inArray(interviewerId, [...userIds])),
        eq(statusAt(now), 'FEEDBACK_PENDING'),
        or(isNull(feedbackRemindedAt), lt(feedbackRemindedAt, since)),
      ),
    )
    .orderBy(id)
    .for('update')
  await db.update(interactions).set({ feedbackRemindedAt: now }).where(inArray(id, due))
}

/** The first end is the latest. */
export async function claimOverdueFeedback(
  db: Queryable,
  ends: readonly Date[],
): Promise<string[]> {
  await lockOwed(db)
  const { id, endsAt, startsAt, feedbackReminders } = interactions
  const isOpen = and(eq(interactions.isScheduled, true), isUnrated)
  const isDue = ends.map((end, sent) =>
    and(lt(startsAt, end), lt(endsAt, end), lte(feedbackReminders, sent)),
  )
  const owed = db
    .select({ id })
    .from(interactions)
    .where(and(isOpen, or(...isDue)))
    .orderBy(id)
    .for('update')
  const stages = ends.map((end) => sql`(${endsAt} < ${end.toISOString()}::timestamptz)::int`)
  const claimed = await db
    .update(interactions)
    .set({ feedbackReminders: sql`${sql.join(stages, sql` + `)}` })
    .where(inArray(id, owed))
    .returning({ id })
  return claimed.map((row) => row.id)
}
