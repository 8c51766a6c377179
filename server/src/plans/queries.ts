import type { Milestone, Objective, Plan, PlanCard } from '@cohort/contract/plans/record'
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  sql,
  sum,
} from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { users } from '#server/users/table.ts'
import { countMembers } from './membership/queries.ts'
import { milestones, objectives, planMembers, plans } from './table.ts'

// Not scoped to an actor: who is no admin comes here only through what they mentor, or are in.

const planFields = {
  id: plans.id,
  name: plans.name,
  description: plans.description,
  planDays: plans.days,
  startDate: plans.startDate,
  endDate: plans.endDate,
}

export type PlanRow = Omit<PlanCard, 'userCount'>

/** Disabled people are in no list, so they are not counted either. */
const isEnabled = isNull(users.disabledAt)

export async function listPlans(db: Queryable): Promise<PlanCard[]> {
  const rows = await db.select(planFields).from(plans).orderBy(desc(plans.id))
  const counted = await db
    .select({ planId: planMembers.planId, members: count() })
    .from(planMembers)
    .where(notExists(disabledMember(db)))
    .groupBy(planMembers.planId)
  const countOf = new Map(counted.map(({ planId, members }) => [planId, members]))
  return rows.map((row) => ({ ...row, userCount: countOf.get(row.id) ?? 0 }))
}

/** There is an index of who is disabled alone: nothing is read of the others. */
const disabledMember = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, planMembers.internId), not(isEnabled)))

const MOST_NAMED = 100

export async function findPlan(db: Queryable, planId: string): Promise<Plan | undefined> {
  const row = await findPlanRow(db, planId)
  if (!row) return undefined
  const named = await db
    .select({ id: users.id, name: users.name })
    .from(planMembers)
    .innerJoin(users, and(eq(users.id, planMembers.internId), isEnabled))
    .where(eq(planMembers.planId, planId))
    .orderBy(asc(users.nameFolded), asc(users.id))
    .limit(MOST_NAMED)
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

/**
 * `update` for whoever changes the plan or anything in it: one at a time. `share` for whoever only
 * needs it to stay.
 */
export async function lockPlan(
  db: Queryable,
  planId: string,
  strength: 'update' | 'share',
): Promise<PlanRow | undefined> {
  const [row] = await db.select(planFields).from(plans).where(eq(plans.id, planId)).for(strength)
  return row
}

const milestoneFields = {
  id: milestones.id,
  name: milestones.name,
  mentorId: milestones.mentorId,
  milestoneDays: milestones.days,
}

const objectiveFields = {
  id: objectives.id,
  milestoneId: objectives.milestoneId,
  name: objectives.name,
  description: objectives.description,
  objectiveDays: objectives.days,
  noOfInteractions: objectives.interactionCount,
  roadmapType: objectives.roadmapType,
}

/** In their order, which is that of their making. */
export async function listMilestones(db: Queryable, planId: string): Promise<Milestone[]> {
  const [found = []] = (await listMilestonesOf(db, [planId])).values()
  return found
}

/** By plan; of one without milestones nothing is said. */
export async function listMilestonesOf(db: Queryable, planIds: readonly string[]) {
  const isOfPlans = inArray(milestones.planId, [...planIds])
  const rows = await db
    .select({
      planId: milestones.planId,
      milestone: { ...milestoneFields, mentorName: users.name },
    })
    .from(milestones)
    .leftJoin(users, eq(users.id, milestones.mentorId))
    .where(isOfPlans)
    .orderBy(asc(milestones.id))
  const parts = await db
    .select(objectiveFields)
    .from(objectives)
    .innerJoin(milestones, eq(milestones.id, objectives.milestoneId))
    .where(isOfPlans)
    .orderBy(asc(objectives.id))
  const found = new Map<string, Milestone[]>()
  for (const { planId, milestone } of rows) {
    const own = parts.filter(({ milestoneId }) => milestoneId === milestone.id)
    const before = found.get(planId) ?? []
    found.set(planId, [...before, { ...milestone, objectives: own }])
  }
  return found
}

export async function findMilestone(
  db: Queryable,
  planId: string,
  milestoneId: string,
): Promise<Milestone | undefined> {
  const all = await listMilestones(db, planId)
  return all.find(({ id }) => id === milestoneId.toLowerCase())
}

/** Together with the id of the plan, which an address that names an objective alone leaves out. */
export async function findObjective(db: Queryable, objectiveId: string) {
  const [row] = await db
    .select({ planId: milestones.planId, objective: objectiveFields })
    .from(objectives)
    .innerJoin(milestones, eq(milestones.id, objectives.milestoneId))
    .where(eq(objectives.id, objectiveId))
  return row
}

export async function findPlanIdOfMilestone(db: Queryable, milestoneId: string) {
  const [row] = await db
    .select({ planId: milestones.planId })
    .from(milestones)
    .where(eq(milestones.id, milestoneId))
  return row?.planId
}

/** Of all milestones of the plan but that one. */
export async function sumMilestoneDays(db: Queryable, planId: string, butId?: string) {
  const [row] = await db
    .select({ days: sum(milestones.days).mapWith(Number) })
    .from(milestones)
    .where(and(eq(milestones.planId, planId), butId ? ne(milestones.id, butId) : undefined))
  return row?.days ?? 0
}

export async function insertPlan(db: Queryable, row: typeof plans.$inferInsert): Promise<string> {
  const [made] = await db.insert(plans).values(row).returning({ id: plans.id })
  if (!made) throw new Error('The database kept no plan')
  return made.id
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

export async function insertMilestone(db: Queryable, row: typeof milestones.$inferInsert) {
  const [made] = await db.insert(milestones).values(row).returning({ id: milestones.id })
  if (!made) throw new Error('The database kept no milestone')
  return made.id
}

export async function updateMilestoneRow(
  db: Queryable,
  milestoneId: string,
  columns: Partial<typeof milestones.$inferInsert>,
): Promise<void> {
  await db.update(milestones).set(columns).where(eq(milestones.id, milestoneId))
}

export async function deleteMilestone(db: Queryable, milestoneId: string): Promise<void> {
  await db.delete(milestones).where(eq(milestones.id, milestoneId))
}

export async function insertObjective(
  db: Queryable,
  row: typeof objectives.$inferInsert,
): Promise<Objective> {
  const [made] = await db.insert(objectives).values(row).returning(objectiveFields)
  if (!made) throw new Error('The database kept no objective')
  return made
}

export async function updateObjectiveRow(
  db: Queryable,
  objectiveId: string,
  columns: Partial<typeof objectives.$inferInsert>,
): Promise<void> {
  await db.update(objectives).set(columns).where(eq(objectives.id, objectiveId))
}

export async function deleteObjective(db: Queryable, objectiveId: string): Promise<void> {
  await db.delete(objectives).where(eq(objectives.id, objectiveId))
}

/** Of these mentors, those who can still be chosen. */
export async function listEnabledMentors(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'Mentors'), isEnabled))
  return rows.map(({ id }) => id)
}
