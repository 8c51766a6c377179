import type { Actor } from '@cohort/contract/access'
import { pageOf, type Paging } from '@cohort/contract/paging'
import type { ReceivedFeedback } from '@cohort/contract/sharing/schemas'
import { and, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { listQuestions, listSteps } from './queries.ts'
import { feedbackQuestions, nextSteps } from './table.ts'

/** The only condition under which an intern reads anything of a feedback. */
export const isSharedWith = (actor: Actor, now: Date) =>
  and(eq(feedbacks.internId, actor.id), lte(feedbacks.sharedFrom, now))

const fields = {
  id: feedbacks.id,
  interactionId: feedbacks.interactionId,
  interactionName: interactions.name,
  author: users.name,
  sharedFrom: sql<Date>`${feedbacks.sharedFrom}`.mapWith(feedbacks.sharedFrom),
  average: feedbacks.averageRating,
  acknowledgedAt: feedbacks.acknowledgedAt,
  edited: feedbacks.edited,
}

const onWire = <Row extends { sharedFrom: Date; acknowledgedAt: Date | null }>(row: Row) => ({
  ...row,
  sharedFrom: row.sharedFrom.toISOString(),
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
})

interface ReceivedQuery extends Paging {
  readonly now: Date
  readonly interactionId?: string | undefined
}

export async function listReceived(
  db: Queryable,
  actor: Actor,
  { now, interactionId, limit, offset }: ReceivedQuery,
) {
  const isReadable = and(
    isSharedWith(actor, now),
    interactionId === undefined ? undefined : eq(feedbacks.interactionId, interactionId),
  )
  const rows = await db
    .select({
      ...fields,
      openSteps: db.$count(
        nextSteps,
        and(eq(nextSteps.feedbackId, feedbacks.id), isNull(nextSteps.doneOn)),
      ),
      hasOpenQuestion: sql<boolean>`exists (select from ${feedbackQuestions} where
        ${feedbackQuestions.feedbackId} = ${feedbacks.id} and ${feedbackQuestions.answeredAt} is null)`,
    })
    .from(feedbacks)
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(users, eq(users.id, feedbacks.authorId))
    .where(isReadable)
    .orderBy(desc(feedbacks.sharedFrom), desc(feedbacks.id))
    .limit(limit)
    .offset(offset)
  const { total } = onlyRow(await db.select({ total: count() }).from(feedbacks).where(isReadable))
  return pageOf(rows.map(onWire), total, limit)
}

export async function findReceived(
  db: Queryable,
  actor: Actor,
  { feedbackId, now }: { readonly feedbackId: string; readonly now: Date },
): Promise<ReceivedFeedback | undefined> {
  const [row] = await db
    .select({
      ...fields,
      descriptive_feedback: feedbacks.description,
      strength: feedbacks.strength,
      improvement: feedbacks.improvement,
    })
    .from(feedbacks)
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(users, eq(users.id, feedbacks.authorId))
    .where(and(eq(feedbacks.id, feedbackId), isSharedWith(actor, now)))
  if (!row) return undefined
  return {
    ...onWire(row),
    ratings: await listRatings(db, feedbackId, now),
    nextSteps: await listSteps(db, feedbackId),
    questions: await listQuestions(db, feedbackId),
  }
}

/** Each with the intern's own rating before, of feedback that is shared too. */
async function listRatings(db: Queryable, feedbackId: string, now: Date) {
  const { rows } = await db.execute<ReceivedFeedback['ratings'][number]>(sql`
    select rated.key as kpi, rated.value::float8 as stars, (
      select (earlier.ratings ->> rated.key)::float8 from ${feedbacks} earlier
      where earlier.intern_id = given.intern_id and earlier.created_at < given.created_at
        and earlier.shared_from <= ${now.toISOString()}::timestamptz and earlier.ratings ? rated.key
      order by earlier.created_at desc, earlier.id desc limit 1) as before
    from ${feedbacks} given, jsonb_each_text(given.ratings) rated
    where given.id = ${feedbackId}::uuid
    order by rated.key`)
  return rows
}

/** Waits for changes of the same feedback. False when it is not shared with the intern. */
export async function lockReceived(
  db: Queryable,
  actor: Actor,
  { feedbackId, now }: { readonly feedbackId: string; readonly now: Date },
): Promise<boolean> {
  const locked = await db
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(and(eq(feedbacks.id, feedbackId), isSharedWith(actor, now)))
    .for('update')
  return locked.length > 0
}

/** The first time counts, and the first after each edit. */
export async function markAcknowledged(db: Queryable, feedbackId: string, now: Date) {
  const isBeforeEdit = sql`${feedbacks.acknowledgedAt} < (${feedbacks.edited} ->> 'at')::timestamptz`
  const isNew = and(
    eq(feedbacks.id, feedbackId),
    or(isNull(feedbacks.acknowledgedAt), isBeforeEdit),
  )
  const marked = await db
    .update(feedbacks)
    .set({ acknowledgedAt: now })
    .where(isNew)
    .returning({ id: feedbacks.id })
  return marked.length > 0
}
