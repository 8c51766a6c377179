import type { Plan, PlanCard } from '@cohort/contract/plans/schemas'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { byName, isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { countMembers, isEnabledMember } from './membership/queries.ts'
import { listMilestones } from './parts-queries.ts'
import { planMembers, plans } from './table.ts'

// Not scoped to an actor: `progress/show.ts` decides what mentors and interns may see.

const planFields = {
  id: plans.id,
  name: plans.name,
  description: plans.description,
  planDays: plans.days,
  startDate: plans.startDate,
  endDate: plans.endDate,
}

export type PlanRow = Omit<PlanCard, 'userCount'>

export async function listPlans(db: Queryable): Promise<PlanCard[]> {
  const rows = await db.select(planFields).from(plans).orderBy(desc(plans.id))
  const counted = await db
    .select({ planId: planMembers.planId, members: count() })
    .from(planMembers)
    .where(isEnabledMember(db))
    .groupBy(planMembers.planId)
  const countOf = new Map(counted.map(({ planId, members }) => [planId, members]))
  return rows.map((row) => ({ ...row, userCount: countOf.get(row.id) ?? 0 }))
}

const MAX_LISTED = 100

export async function findPlan(db: Queryable, planId: string): Promise<Plan | undefined> {
  const row = await findPlanRow(db, planId)
  if (!row) return undefined
  const named = await db
    .select({ id: users.id, name: users.name })
    .from(planMembers)
    .innerJoin(users, and(eq(users.id, planMembers.internId), isEnabled))
    .where(eq(planMembers.planId, planId))
    .orderBy(...byName)
    .limit(MAX_LISTED)
  const userCount = await countMembers(db, planId)
  return { ...row, userCount, users: named, milestones: await listMilestones(db, planId) }
}

export async function findPlanRow(db: Queryable, planId: string): Promise<PlanRow | undefined> {
  const [row] = await db.select(planFields).from(plans).where(eq(plans.id, planId))
  return row
}

export const listPlanRows = (db: Queryable, planIds: readonly string[]): Promise<PlanRow[]> =>
  db
    .select(planFields)
    .from(plans)
    .where(inArray(plans.id, [...planIds]))
    .orderBy(asc(plans.id))

/** Names in lower case. */
export function listPlansNamed(db: Queryable, names: readonly string[], isLocking: boolean) {
  const named = db
    .select(planFields)
    .from(plans)
    .where(sql`lower(${plans.name}) = any(${sql.param(names)}::text[])`)
    .orderBy(asc(plans.id))
  return isLocking ? named.for('share') : named
}

/** `update` to change the plan or its parts, `share` to keep it unchanged meanwhile. */
export async function lockPlan(
  db: Queryable,
  planId: string,
  strength: 'update' | 'share',
): Promise<PlanRow | undefined> {
  const [row] = await db.select(planFields).from(plans).where(eq(plans.id, planId)).for(strength)
  return row
}

export async function insertPlan(db: Queryable, row: typeof plans.$inferInsert): Promise<string> {
  return onlyRow(await db.insert(plans).values(row).returning({ id: plans.id })).id
}

export async function updatePlanRow(
  db: Queryable,
  planId: string,
  columns: Partial<typeof plans.$inferInsert>,
): Promise<void> {
  await db.update(plans).set(columns).where(eq(plans.id, planId))
}

export async function deletePlan(db: Queryable, planId: string): Promise<void> {
  await db.delete(plans).where(eq(plans.id, planId))
}
