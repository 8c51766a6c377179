import { isAdmin, type Actor, isIntern } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import type { NextStepOf } from '@cohort/contract/sharing/schemas'
import { and, asc, desc, eq, gte, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { lateAfter } from './late-queries.ts'
import { nextSteps } from './table.ts'

const isShared = (now: Date) => lte(feedbacks.sharedFrom, now)

const select = (db: Queryable, now: Date) =>
  db
    .select({
      id: nextSteps.id,
      text: nextSteps.text,
      dueOn: nextSteps.dueOn,
      lateAfter: lateAfter(sql`${nextSteps}`),
      doneOn: nextSteps.doneOn,
      feedbackId: nextSteps.feedbackId,
      interactionName: interactions.name,
      author: users.name,
      isShared: sql<boolean>`coalesce(${isShared(now)}, false)`,
    })
    .from(nextSteps)
    .innerJoin(feedbacks, eq(feedbacks.id, nextSteps.feedbackId))
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(users, eq(users.id, feedbacks.authorId))

/** Interns: of shared feedback. Mentors: of their interactions and their own. About themselves, all as interns. */
function visibleTo(actor: Actor, now: Date): SQL | undefined {
  if (isIntern(actor)) return isShared(now)
  const isTheirs = or(
    eq(feedbacks.authorId, actor.id),
    eq(interactions.mentorId, actor.id),
    eq(interactions.interviewerId, actor.id),
  )
  const isOfOthers = ne(nextSteps.internId, actor.id)
  return and(or(isOfOthers, isShared(now)), isAdmin(actor) ? undefined : isTheirs)
}

interface StepQuery {
  readonly internId: string
  readonly now: Date
  readonly doneSince: Day
  readonly limit: number
}

export const listStepsOf = (
  db: Queryable,
  actor: Actor,
  { internId, now, doneSince, limit }: StepQuery,
): Promise<NextStepOf[]> =>
  select(db, now)
    .where(
      and(
        eq(nextSteps.internId, internId),
        or(isNull(nextSteps.doneOn), gte(nextSteps.doneOn, doneSince)),
        visibleTo(actor, now),
      ),
    )
    .orderBy(
      desc(sql`${nextSteps.doneOn} is null`),
      desc(nextSteps.doneOn),
      asc(nextSteps.dueOn),
      asc(nextSteps.id),
    )
    .limit(limit)

export async function findOwnStep(db: Queryable, actor: Actor, stepId: string, now: Date) {
  const isOwn = and(eq(nextSteps.id, stepId), eq(nextSteps.internId, actor.id), isShared(now))
  const [row] = await select(db, now).where(isOwn)
  return row
}

export async function lockStep(db: Queryable, stepId: string): Promise<void> {
  await db
    .select({ id: nextSteps.id })
    .from(nextSteps)
    .where(eq(nextSteps.id, stepId))
    .for('update')
}

export async function setDoneOn(db: Queryable, stepId: string, doneOn: Day | null): Promise<void> {
  await db.update(nextSteps).set({ doneOn }).where(eq(nextSteps.id, stepId))
}

export async function listOpenSteps(
  db: Queryable,
  actor: Actor,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  const isOpen = and(eq(nextSteps.internId, actor.id), isNull(nextSteps.doneOn), isShared(now))
  const all = await select(db, now).where(isOpen).orderBy(asc(nextSteps.dueOn), asc(nextSteps.id))
  return { total: all.length, first: all.slice(0, limit) }
}
