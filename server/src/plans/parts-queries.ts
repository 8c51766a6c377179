import type { Milestone, Objective } from '@cohort/contract/plans/schemas'
import { and, asc, eq, inArray, ne, sum } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { milestones, objectives } from './table.ts'

// Not scoped to an actor, like the plans that they are parts of.

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

/** In the order of creation. */
export async function listMilestones(db: Queryable, planId: string): Promise<Milestone[]> {
  const [found = []] = (await listMilestonesOf(db, [planId])).values()
  return found
}

/** By plan; plans without milestones are absent. */
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

export async function sumMilestoneDays(db: Queryable, planId: string, exceptId?: string) {
  const [row] = await db
    .select({ days: sum(milestones.days).mapWith(Number) })
    .from(milestones)
    .where(and(eq(milestones.planId, planId), exceptId ? ne(milestones.id, exceptId) : undefined))
  return row?.days ?? 0
}

export async function insertMilestone(db: Queryable, row: typeof milestones.$inferInsert) {
  return onlyRow(await db.insert(milestones).values(row).returning({ id: milestones.id })).id
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
  return onlyRow(await db.insert(objectives).values(row).returning(objectiveFields))
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
