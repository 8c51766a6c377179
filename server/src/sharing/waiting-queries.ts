import type { Actor } from '@cohort/contract/access'
import { and, asc, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { isSharedWith } from './received-queries.ts'
import { feedbackQuestions, nextSteps } from './table.ts'

const total = sql<number>`count(*) over ()`.mapWith(Number)
const intern = alias(users, 'intern')

const ofIntern = {
  feedbackId: feedbacks.id,
  interactionId: feedbacks.interactionId,
  interactionName: interactions.name,
  intern: intern.name,
  total,
}

const counted = <Row extends { readonly total: number }>(rows: readonly Row[]) => ({
  total: rows[0]?.total ?? 0,
  first: rows,
})

const hasOpenQuestion = sql`exists (select from ${feedbackQuestions} where
  ${feedbackQuestions.feedbackId} = ${feedbacks.id} and ${feedbackQuestions.answeredAt} is null)`

/** Of the intern who asks: not acknowledged, and without a question that waits for its author; the newest first. */
export async function listNew(
  db: Queryable,
  actor: Actor,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  const rows = await db
    .select({
      id: feedbacks.id,
      interactionName: interactions.name,
      author: users.name,
      sharedFrom: sql<Date>`${feedbacks.sharedFrom}`.mapWith(feedbacks.sharedFrom),
      total,
    })
    .from(feedbacks)
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(users, eq(users.id, feedbacks.authorId))
    .where(and(isSharedWith(actor, now), isNull(feedbacks.acknowledgedAt), not(hasOpenQuestion)))
    .orderBy(desc(feedbacks.sharedFrom), desc(feedbacks.id))
    .limit(limit)
  const { first, ...count } = counted(rows)
  return {
    ...count,
    first: first.map((row) => ({ ...row, sharedFrom: row.sharedFrom.toISOString() })),
  }
}

export async function listOpenQuestions(db: Queryable, authorId: string, limit: number) {
  const rows = await db
    .select({
      ...ofIntern,
      askedAt: feedbackQuestions.askedAt,
    })
    .from(feedbackQuestions)
    .innerJoin(feedbacks, eq(feedbacks.id, feedbackQuestions.feedbackId))
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(intern, eq(intern.id, feedbacks.internId))
    .where(and(eq(feedbacks.authorId, authorId), isNull(feedbackQuestions.answeredAt)))
    .orderBy(asc(feedbackQuestions.askedAt), asc(feedbackQuestions.id))
    .limit(limit)
  const { first, ...count } = counted(rows)
  return { ...count, first: first.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })) }
}

const stepDueOn = sql<string | null>`(select min(${nextSteps.dueOn})::text from ${nextSteps}
  where ${nextSteps.feedbackId} = ${feedbacks.id} and ${nextSteps.doneOn} is null)`

export async function listHeldBack(db: Queryable, authorId: string, limit: number) {
  const rows = await db
    .select({
      ...ofIntern,
      heldAt: sql<Date>`${feedbacks.heldAt}`.mapWith(feedbacks.heldAt),
      stepDueOn,
    })
    .from(feedbacks)
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(intern, eq(intern.id, feedbacks.internId))
    .where(and(eq(feedbacks.authorId, authorId), isNotNull(feedbacks.heldAt)))
    .orderBy(asc(stepDueOn), asc(feedbacks.heldAt), asc(feedbacks.id))
    .limit(limit)
  const { first, ...count } = counted(rows)
  return { ...count, first: first.map((row) => ({ ...row, heldAt: row.heldAt.toISOString() })) }
}
