import { foldedName } from '@cohort/contract/folded-name'
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions, statusAt } from '#server/interactions/table.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { byName, isEnabledIntern, isInternWithId } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'

// Not scoped to an actor: reports are for admins, who may read about every intern.

const internFields = {
  id: users.id,
  name: users.name,
  email: users.email,
  employeeId: users.employeeId,
  designation: users.designation,
  year: users.year,
  batch: users.batch,
  phase: users.phase,
  status: users.status,
  zone: users.zone,
  dateOfJoining: users.dateOfJoining,
  plan: plans.name,
}

export async function findReportedIntern(db: Queryable, userId: string) {
  const [intern] = await db
    .select({
      ...internFields,
      createdAt: users.createdAt,
      planId: plans.id,
      planStart: plans.startDate,
      planEnd: plans.endDate,
      photo: photos.image,
    })
    .from(users)
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .leftJoin(photos, eq(photos.userId, users.id))
    .where(isInternWithId(userId))
  return intern
}
export type ReportedIntern = NonNullable<Awaited<ReturnType<typeof findReportedIntern>>>

export interface Batch {
  readonly year: number
  readonly batch: string
}

const inBatch = ({ year, batch }: Batch) =>
  and(isEnabledIntern, eq(users.year, year), eq(users.batch, batch))

export const countInterns = (db: Queryable, batch: Batch) => db.$count(users, inBatch(batch))

export function listInterns(
  db: Queryable,
  batch: Batch,
  after: { readonly id: string; readonly name: string } | undefined,
  limit: number,
) {
  const isAfter =
    after &&
    sql`(${users.nameFolded}, ${users.id}) > (${foldedName(after.name)}, ${after.id}::uuid)`
  return db
    .select(internFields)
    .from(users)
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .where(and(inBatch(batch), isAfter))
    .orderBy(...byName)
    .limit(limit)
}

/** Without what was cancelled or not held. */
export const countInteractions = (db: Queryable, internIds: readonly string[], now: Date) =>
  db
    .select({ internId: interactions.internId, status: statusAt(now), total: count() })
    .from(interactions)
    .where(and(inArray(interactions.internId, [...internIds]), isNull(interactions.outcome)))
    .groupBy(interactions.internId, sql`2`)

/** What became of the intern's interactions: an outcome, or null of those that were held. */
export const countOutcomes = (db: Queryable, internId: string, now: Date) =>
  db
    .select({ outcome: interactions.outcome, total: count() })
    .from(interactions)
    .where(
      and(
        eq(interactions.internId, internId),
        or(isNotNull(interactions.outcome), ne(statusAt(now), 'PENDING')),
      ),
    )
    .groupBy(interactions.outcome)

export const listRatings = (db: Queryable, internIds: readonly string[]) =>
  db
    .select({
      internId: feedbacks.internId,
      avg_rating: feedbacks.averageRating,
      ratings: feedbacks.ratings,
    })
    .from(feedbacks)
    .where(inArray(feedbacks.internId, [...internIds]))

const author = alias(users, 'author')
const mentor = alias(users, 'mentor')

export function listFeedbacksOf(
  db: Queryable,
  internIds: readonly string[],
  after: { readonly id: string; readonly internId: string; readonly intern: string } | undefined,
  limit: number,
) {
  const isAfter =
    after &&
    sql`(${users.nameFolded}, ${users.id}, ${feedbacks.id}) > (${foldedName(after.intern)}, ${after.internId}::uuid, ${after.id}::uuid)`
  return db
    .select({
      id: feedbacks.id,
      internId: users.id,
      intern: users.name,
      employeeId: users.employeeId,
      interaction: interactions.name,
      heldAt: interactions.startsAt,
      mentor: mentor.name,
      author: author.name,
      givenAt: feedbacks.createdAt,
      average: feedbacks.averageRating,
      description: feedbacks.description,
    })
    .from(feedbacks)
    .innerJoin(users, eq(users.id, feedbacks.internId))
    .innerJoin(interactions, eq(interactions.id, feedbacks.interactionId))
    .innerJoin(author, eq(author.id, feedbacks.authorId))
    .leftJoin(mentor, eq(mentor.id, interactions.mentorId))
    .where(and(inArray(feedbacks.internId, [...internIds]), isAfter))
    .orderBy(...byName, asc(feedbacks.id))
    .limit(limit)
}
