import type { Actor } from '@cohort/contract/access'
import { acceptsSelfAssessment } from '@cohort/contract/self-assessments/rules'
import type { SelfAssessment, SelfAssessmentForm } from '@cohort/contract/self-assessments/schemas'
import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { selfAssessments } from './table.ts'

const intern = alias(users, 'intern')
const asker = alias(users, 'asker')

/** An edit of the interaction may name another intern, who is no part of what was asked before. */
const isOfIntern = and(
  eq(interactions.id, selfAssessments.interactionId),
  eq(interactions.internId, selfAssessments.internId),
)

const select = (db: Queryable) =>
  db
    .select({
      interactionId: selfAssessments.interactionId,
      interactionName: interactions.name,
      internId: selfAssessments.internId,
      intern: intern.name,
      startsAt: interactions.startsAt,
      isScheduled: interactions.isScheduled,
      askedAt: selfAssessments.askedAt,
      askedBy: asker.name,
      submittedAt: selfAssessments.submittedAt,
      ratings: selfAssessments.ratings,
      strength: selfAssessments.strength,
      improvement: selfAssessments.improvement,
      feedbackRatings: feedbacks.ratings,
      sharedFrom: feedbacks.sharedFrom,
    })
    .from(selfAssessments)
    .innerJoin(interactions, isOfIntern)
    .innerJoin(intern, eq(intern.id, selfAssessments.internId))
    .leftJoin(asker, eq(asker.id, selfAssessments.askedBy))
    .leftJoin(feedbacks, eq(feedbacks.interactionId, selfAssessments.interactionId))

type Row = Awaited<ReturnType<typeof select>>[number]

interface Reader {
  readonly actor: Actor
  readonly now: Date
}

/** Raters see no answers before giving feedback, the intern no ratings before they are shared. */
function shown(row: Row, { actor, now }: Reader): SelfAssessment {
  const { ratings, strength, improvement, feedbackRatings, sharedFrom, ...same } = row
  const isOwn = actor.id === row.internId
  const readsAnswers = isOwn || feedbackRatings !== null
  const readsFeedback = !isOwn || (sharedFrom !== null && sharedFrom <= now)
  return {
    ...same,
    startsAt: row.startsAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    isOpen: acceptsSelfAssessment(row, now),
    answers: ratings && readsAnswers ? { ratings, strength, improvement } : null,
    feedbackRatings: readsFeedback ? feedbackRatings : null,
  }
}

/** The interaction must be visible to the actor. */
export async function findSelfAssessment(
  db: Queryable,
  interactionId: string,
  reader: Reader,
): Promise<SelfAssessment | undefined> {
  const [row] = await select(db).where(eq(selfAssessments.interactionId, interactionId))
  return row && shown(row, reader)
}

interface Request {
  readonly interactionId: string
  readonly internId: string
  readonly askedBy: string
  readonly askedAt: Date
}

/** False when there is one already. Replaces one to an earlier intern of the interaction. */
export async function insertRequest(db: Queryable, request: Request): Promise<boolean> {
  const { interactionId, internId } = request
  const isOfAnother = ne(selfAssessments.internId, internId)
  await db
    .delete(selfAssessments)
    .where(and(eq(selfAssessments.interactionId, interactionId), isOfAnother))
  const made = await db
    .insert(selfAssessments)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: selfAssessments.interactionId })
  return made.length > 0
}

export async function deleteRequest(db: Queryable, interactionId: string): Promise<void> {
  await db.delete(selfAssessments).where(eq(selfAssessments.interactionId, interactionId))
}

export async function saveAnswers(
  db: Queryable,
  interactionId: string,
  answers: SelfAssessmentForm & { readonly submittedAt: Date },
): Promise<void> {
  await db
    .update(selfAssessments)
    .set(answers)
    .where(eq(selfAssessments.interactionId, interactionId))
}

export async function listUnsent(
  db: Queryable,
  internId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  const isOpen = and(eq(interactions.isScheduled, true), gt(interactions.startsAt, now))
  const rows = await db
    .select({
      interactionId: interactions.id,
      interactionName: interactions.name,
      startsAt: interactions.startsAt,
    })
    .from(selfAssessments)
    .innerJoin(interactions, isOfIntern)
    .where(and(eq(selfAssessments.internId, internId), isNull(selfAssessments.submittedAt), isOpen))
    .orderBy(asc(interactions.startsAt), asc(interactions.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}
