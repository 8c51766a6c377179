import { pageOf, type Page, type Paging } from '@cohort/contract/paging'
import type { PlanUsersFilter } from '@cohort/contract/plans/form-schemas'
import type { UserCard } from '@cohort/contract/users/schemas'
import { and, count, eq, exists, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notifications } from '#server/notifications/table.ts'
import {
  byName,
  cardFields,
  isEnabled,
  isIntern,
  matching,
  withPlan,
} from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { milestones, planMembers, plans } from '../table.ts'

// Not scoped to an actor: only admins read and change memberships.

type PlanUser = UserCard & Pick<PlanUsersFilter, 'planStatus'>

/** Enabled interns by name: the members of the plan, or everyone else. */
export async function listPlanUsers(
  db: Queryable,
  planId: string,
  { planStatus, limit, offset, name, ...filters }: PlanUsersFilter & Paging,
): Promise<Page<PlanUser>> {
  const isMatching = and(isIntern, matching({ ...filters, name: name ?? undefined }))
  const isPresent = planStatus === 'Present'
  const isListed = isPresent
    ? eq(planMembers.planId, planId)
    : sql`${planMembers.planId} is distinct from ${planId}`
  const rows = await db
    .select(cardFields)
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .where(and(isMatching, isListed))
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
  const present = await countMembers(db, planId, isMatching)
  const total = isPresent ? present : (await db.$count(users, isMatching)) - present
  return pageOf(
    rows.map((row) => ({ ...withPlan(row), planStatus })),
    total,
    limit,
  )
}

export const listMemberships = (db: Queryable, internIds: readonly string[]) =>
  db
    .select({ internId: planMembers.internId, id: plans.id, name: plans.name })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .where(inArray(planMembers.internId, [...internIds]))

export async function upsertMembers(
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

/** Those of the interns who were in the plan, or all. Returns their ids. */
export async function deleteMembers(db: Queryable, planId: string, internIds?: readonly string[]) {
  const isNamed = internIds && inArray(planMembers.internId, [...internIds])
  const deleted = await db
    .delete(planMembers)
    .where(and(eq(planMembers.planId, planId), isNamed))
    .returning({ internId: planMembers.internId })
  return deleted.map(({ internId }) => internId)
}

export const listMemberIds = (db: Queryable, planId: string) =>
  idsOf(db, eq(planMembers.planId, planId))

async function idsOf(db: Queryable, condition: SQL | undefined): Promise<string[]> {
  const { internId } = planMembers
  const rows = await db.select({ internId }).from(planMembers).where(condition)
  return rows.map((row) => row.internId)
}

/** The enabled mentors of the plans' milestones, each once for a plan. */
export const listMentorsOf = (db: Queryable, planIds: readonly string[]) =>
  db
    .selectDistinct({ planId: milestones.planId, mentorId: users.id })
    .from(milestones)
    .innerJoin(users, and(eq(users.id, milestones.mentorId), isEnabled))
    .where(inArray(milestones.planId, [...planIds]))

export async function countMembers(db: Queryable, planId: string, condition?: SQL) {
  const [members = 0] = (await countMembersOf(db, [planId], condition)).values()
  return members
}

/** Enabled members by plan; plans without any are absent. */
export async function countMembersOf(db: Queryable, planIds: readonly string[], condition?: SQL) {
  const rows = await db
    .select({ planId: planMembers.planId, members: count() })
    .from(planMembers)
    .innerJoin(users, and(eq(users.id, planMembers.internId), isEnabled))
    .where(and(inArray(planMembers.planId, [...planIds]), condition))
    .groupBy(planMembers.planId)
  return new Map(rows.map(({ planId, members }) => [planId, members]))
}

export function listMembersWithoutUnread(db: Queryable, planId: string, message: string) {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, planMembers.internId),
        eq(notifications.message, message),
        isNull(notifications.readAt),
      ),
    )
  return idsOf(db, and(eq(planMembers.planId, planId), not(exists(unread))))
}
