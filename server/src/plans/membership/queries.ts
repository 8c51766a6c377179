import type { Page } from '@cohort/contract/envelope'
import type { PlanUsersFilter } from '@cohort/contract/plans/form-schemas'
import type { UserFilters, UserCard } from '@cohort/contract/users/schemas'
import { and, asc, count, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notifications } from '#server/notifications/table.ts'
import { cardFields, isIntern, letImportFinish, matching, withPlan } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { milestones, planMembers, plans } from '../table.ts'

type Wanted = PlanUsersFilter & { readonly limit: number; readonly offset: number }
type PlanUser = UserCard & { planStatus: PlanUsersFilter['planStatus'] }

/**
 * Enabled interns by name. Not scoped to an actor: only admins ask. Those who are not in the plan are
 * read along the index of names and stop with the page; those who are in it begin with the members.
 */
export async function listPlanUsers(
  db: Queryable,
  planId: string,
  { planStatus, limit, offset, ...filters }: Wanted,
): Promise<Page<PlanUser>> {
  const which = and(
    eq(users.role, 'Interns'),
    isNull(users.disabledAt),
    planStatus === 'Present'
      ? eq(planMembers.planId, planId)
      : sql`${planMembers.planId} is distinct from ${planId}`,
    matching({ ...filters, name: filters.name ?? undefined }),
  )
  const rows = await db
    .select(cardFields)
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .where(which)
    .orderBy(asc(users.nameFolded), asc(users.id))
    .limit(limit)
    .offset(offset)
  const total = await countPlanUsers(db, planId, planStatus, {
    ...filters,
    name: filters.name ?? undefined,
  })
  const data = rows.map((row) => ({ ...withPlan(row), planStatus }))
  return { data, total, total_pages: Math.ceil(total / limit) }
}

async function countPlanUsers(
  db: Queryable,
  planId: string,
  planStatus: PlanUsersFilter['planStatus'],
  filters: UserFilters,
): Promise<number> {
  const [members] = await db
    .select({ total: count() })
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.internId))
    .where(and(eq(planMembers.planId, planId), isIntern, matching(filters)))
  const present = members?.total ?? 0
  if (planStatus === 'Present') return present
  return (await db.$count(users, and(isIntern, matching(filters)))) - present
}

/**
 * Locks these people, always in the order of their ids, so that two admins who move the same ones
 * wait for each other instead of for ever.
 */
export async function lockPeople(db: Queryable, ids: readonly string[]) {
  await letImportFinish(db)
  return db
    .select({
      id: users.id,
      name: users.name,
      isIntern: sql<boolean>`${users.role} = 'Interns' and ${users.disabledAt} is null`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** The plans that these people are in now. */
export const listMemberships = (db: Queryable, internIds: readonly string[]) =>
  db
    .select({ internId: planMembers.internId, planId: plans.id, planName: plans.name })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .where(inArray(planMembers.internId, [...internIds]))

export async function putMembers(
  db: Queryable,
  planId: string,
  internIds: readonly string[],
  joinedAt: Date,
): Promise<void> {
  await db
    .insert(planMembers)
    .values(internIds.map((internId) => ({ internId, planId, joinedAt })))
    .onConflictDoUpdate({ target: planMembers.internId, set: { planId, joinedAt } })
}

/** Answers how many of them were in the plan. */
export async function deleteMembers(db: Queryable, planId: string, internIds: readonly string[]) {
  const gone = await db
    .delete(planMembers)
    .where(and(eq(planMembers.planId, planId), inArray(planMembers.internId, [...internIds])))
    .returning({ internId: planMembers.internId })
  return gone.length
}

export async function listMemberIds(db: Queryable, planId: string): Promise<string[]> {
  const rows = await db
    .select({ internId: planMembers.internId })
    .from(planMembers)
    .where(eq(planMembers.planId, planId))
  return rows.map(({ internId }) => internId)
}

/** Takes everybody out of the plan and answers who that was. */
export async function emptyPlan(db: Queryable, planId: string): Promise<string[]> {
  const gone = await db
    .delete(planMembers)
    .where(eq(planMembers.planId, planId))
    .returning({ internId: planMembers.internId })
  return gone.map(({ internId }) => internId)
}

/** Who mentors a milestone of these plans, once each for a plan. */
export const listMentorsOf = (db: Queryable, planIds: readonly string[]) =>
  db
    .selectDistinct({ planId: milestones.planId, mentorId: users.id })
    .from(milestones)
    .innerJoin(users, and(eq(users.id, milestones.mentorId), isNull(users.disabledAt)))
    .where(inArray(milestones.planId, [...planIds]))

export async function countMembers(db: Queryable, planId: string): Promise<number> {
  const [members = 0] = (await countMembersOf(db, [planId])).values()
  return members
}

/** By plan; of one that has nobody nothing is said. */
export async function countMembersOf(db: Queryable, planIds: readonly string[]) {
  const rows = await db
    .select({ planId: planMembers.planId, members: count() })
    .from(planMembers)
    .innerJoin(users, and(eq(users.id, planMembers.internId), isNull(users.disabledAt)))
    .where(inArray(planMembers.planId, [...planIds]))
    .groupBy(planMembers.planId)
  return new Map(rows.map(({ planId, members }) => [planId, members]))
}

/** Members but those who have the same words still before them. */
export async function listUntoldMembers(db: Queryable, planId: string, message: string) {
  const waiting = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, planMembers.internId),
        eq(notifications.message, message),
        isNull(notifications.readAt),
      ),
    )
  const rows = await db
    .select({ internId: planMembers.internId })
    .from(planMembers)
    .where(and(eq(planMembers.planId, planId), not(exists(waiting))))
  return rows.map(({ internId }) => internId)
}
