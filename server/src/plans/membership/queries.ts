import type { Page } from '@cohort/contract/calls'
import type { PlanUsersFilter } from '@cohort/contract/plans/forms'
import type { UserCard } from '@cohort/contract/users/record'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { cardFields, matching, withPlan } from '#server/users/queries.ts'
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
  const [counted] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .where(which)
  const total = counted?.total ?? 0
  const data = rows.map((row) => ({ ...withPlan(row), planStatus }))
  return { data, total, total_pages: Math.ceil(total / limit) }
}

/**
 * Locks these people, always in the order of their ids, so that two admins who move the same ones
 * wait for each other instead of for ever.
 */
export const lockPeople = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      name: users.name,
      isIntern: sql<boolean>`${users.role} = 'Interns' and ${users.disabledAt} is null`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')

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

/** Takes everybody out of the plan and answers who that was. */
export async function emptyPlan(db: Queryable, planId: string): Promise<string[]> {
  const gone = await db
    .delete(planMembers)
    .where(eq(planMembers.planId, planId))
    .returning({ internId: planMembers.internId })
  return gone.map(({ internId }) => internId)
}

/** Who mentors a milestone of the plan, once each. */
export async function listMentorIds(db: Queryable, planId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ mentorId: users.id })
    .from(milestones)
    .innerJoin(users, and(eq(users.id, milestones.mentorId), isNull(users.disabledAt)))
    .where(eq(milestones.planId, planId))
  return rows.map(({ mentorId }) => mentorId)
}
