import { sharingStateOf, type SharingState } from '@cohort/contract/sharing/rules'
import type { FollowUp, NextStep, Question } from '@cohort/contract/sharing/schemas'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { lateAfter } from './late-queries.ts'
import { feedbackQuestions, nextSteps } from './table.ts'

// Not scoped to an actor: `findFeedback` comes first, or the intern's own condition.

const intern = alias(users, 'intern')
const author = alias(users, 'author')

/** Disabled, or an intern by now, whose calls do not reach feedback on others. */
const isAuthorInactive = sql<boolean>`(${author.disabledAt} is not null or ${author.role} = 'Interns')`

const select = (db: Queryable) =>
  db
    .select({
      feedbackId: feedbacks.id,
      interactionId: feedbacks.interactionId,
      interactionName: interactions.name,
      internId: feedbacks.internId,
      intern: intern.name,
      authorId: feedbacks.authorId,
      author: author.name,
      isAuthorInactive,
      ratings: feedbacks.ratings,
      description: feedbacks.description,
      sharedFrom: feedbacks.sharedFrom,
      heldAt: feedbacks.heldAt,
      heldReason: feedbacks.heldReason,
      acknowledgedAt: feedbacks.acknowledgedAt,
      edited: feedbacks.edited,
      strength: feedbacks.strength,
      improvement: feedbacks.improvement,
    })
    .from(feedbacks)
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(intern, eq(intern.id, feedbacks.internId))
    .innerJoin(author, eq(author.id, feedbacks.authorId))

export type SharingRow = Awaited<ReturnType<typeof select>>[number]

export async function findSharing(
  db: Queryable,
  feedbackId: string,
): Promise<SharingRow | undefined> {
  const [row] = await listSharings(db, [feedbackId])
  return row
}

export const listSharings = (db: Queryable, feedbackIds: readonly string[]) =>
  select(db).where(inArray(feedbacks.id, [...feedbackIds]))

/** Waits for changes of the same feedback. Two statements: the row is read after the wait. */
export async function lockSharing(
  db: Queryable,
  feedbackId: string,
): Promise<SharingRow | undefined> {
  await db
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(eq(feedbacks.id, feedbackId))
    .for('update')
  return findSharing(db, feedbackId)
}

export const stateAt = (row: SharingRow, now: Date): SharingState => sharingStateOf(row, now)

export async function showFollowUp(db: Queryable, row: SharingRow, now: Date): Promise<FollowUp> {
  const { ratings: _ratings, description: _words, ...same } = row
  return {
    ...same,
    state: stateAt(row, now),
    sharedFrom: row.sharedFrom?.toISOString() ?? null,
    heldAt: row.heldAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    nextSteps: await listSteps(db, row.feedbackId),
    questions: await listQuestions(db, row.feedbackId),
  }
}

export async function updateSharing(
  db: Queryable,
  feedbackId: string,
  change: Partial<Omit<typeof feedbacks.$inferInsert, 'id'>>,
): Promise<void> {
  await db.update(feedbacks).set(change).where(eq(feedbacks.id, feedbackId))
}

export const listSteps = (db: Queryable, feedbackId: string): Promise<NextStep[]> =>
  db
    .select({
      id: nextSteps.id,
      text: nextSteps.text,
      dueOn: nextSteps.dueOn,
      lateAfter: lateAfter(sql`${nextSteps}`),
      doneOn: nextSteps.doneOn,
    })
    .from(nextSteps)
    .where(eq(nextSteps.feedbackId, feedbackId))
    .orderBy(asc(nextSteps.position))

interface Step {
  readonly id?: string | undefined
  readonly text: string
  readonly dueOn: string
}

interface Owner {
  readonly feedbackId: string
  readonly internId: string
  readonly createdAt: Date
}

/** In this order. A step whose id is given keeps its day of completion; all others are replaced. */
export async function replaceSteps(
  db: Queryable,
  { feedbackId, internId, createdAt }: Owner,
  steps: readonly Step[],
): Promise<void> {
  // Waits for an intern who is completing one.
  await db.select().from(nextSteps).where(eq(nextSteps.feedbackId, feedbackId)).for('update')
  const before = new Map((await listSteps(db, feedbackId)).map((step) => [step.id, step]))
  await db.delete(nextSteps).where(eq(nextSteps.feedbackId, feedbackId))
  if (steps.length === 0) return
  await db.insert(nextSteps).values(
    steps.map(({ id, text, dueOn }, index) => {
      const kept = id === undefined ? undefined : before.get(id)
      // An id that is given twice stands for one step.
      if (kept) before.delete(kept.id)
      const same = kept ? { id: kept.id, doneOn: kept.doneOn } : {}
      return { ...same, feedbackId, internId, position: index + 1, text, dueOn, createdAt }
    }),
  )
}

export async function listQuestions(db: Queryable, feedbackId: string): Promise<Question[]> {
  const rows = await db
    .select()
    .from(feedbackQuestions)
    .where(eq(feedbackQuestions.feedbackId, feedbackId))
    .orderBy(asc(feedbackQuestions.askedAt), asc(feedbackQuestions.id))
  return rows.map(({ id, question, askedAt, answer, answeredAt }) => ({
    id,
    question,
    askedAt: askedAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}

/** False while another question waits for its answer. */
export async function insertQuestion(
  db: Queryable,
  row: { readonly feedbackId: string; readonly question: string; readonly askedAt: Date },
): Promise<boolean> {
  const made = await db
    .insert(feedbackQuestions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: feedbackQuestions.id })
  return made.length > 0
}

/** False when no question waits. */
export async function answerQuestion(
  db: Queryable,
  feedbackId: string,
  { answer, answeredAt }: { readonly answer: string; readonly answeredAt: Date },
): Promise<boolean> {
  const isOpen = and(
    eq(feedbackQuestions.feedbackId, feedbackId),
    isNull(feedbackQuestions.answeredAt),
  )
  const answered = await db
    .update(feedbackQuestions)
    .set({ answer, answeredAt })
    .where(isOpen)
    .returning({ id: feedbackQuestions.id })
  return answered.length > 0
}
