import type { Milestone, Objective } from '@cohort/contract/plans/schemas'
import { and, asc, eq, inArray, max, ne, sql, sum } from 'drizzle-orm'
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

export async function listMilestones(db: Queryable, planId: string): Promise<Milestone[]> {
  const [found = []] = (await listMilestonesOf(db, [planId])).values()
  return found
}

export async function listMilestonesOf(
  db: Queryable,
  planIds: readonly string[],
  mentorId?: string,
) {
  const isOfPlans = inArray(milestones.planId, [...planIds])
  const rows = await db
    .select({
      planId: milestones.planId,
      milestone: { ...milestoneFields, mentorName: users.name },
    })
    .from(milestones)
    .leftJoin(users, eq(users.id, milestones.mentorId))
    .where(isOfPlans)
    .orderBy(asc(milestones.position), asc(milestones.id))
  const parts = await db
    .select(objectiveFields)
    .from(objectives)
    .innerJoin(milestones, eq(milestones.id, objectives.milestoneId))
    .where(and(isOfPlans, isMentoredBy(mentorId)))
    .orderBy(asc(objectives.id))
  const partsOf = Map.groupBy(parts, ({ milestoneId }) => milestoneId)
  const found = new Map<string, Milestone[]>()
  for (const { planId, milestone } of rows) {
    const own = partsOf.get(milestone.id) ?? []
    const before = found.get(planId) ?? []
    found.set(planId, [...before, { ...milestone, objectives: own }])
  }
  return found
}

const isMentoredBy = (mentorId: string | undefined) =>
  mentorId === undefined ? undefined : eq(milestones.mentorId, mentorId)

export async function findMilestone(
  db: Queryable,
  planId: string,
  milestoneId: string,
): Promise<Milestone | undefined> {
  const all = await listMilestones(db, planId)
  return all.find(({ id }) => id === milestoneId)
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

/** After the others: new ids follow those that have the last position, too. */
export async function insertMilestone(db: Queryable, row: typeof milestones.$inferInsert) {
  const [last] = await db
    .select({ position: max(milestones.position) })
    .from(milestones)
    .where(eq(milestones.planId, row.planId))
  const position = last?.position ?? 0
  return onlyRow(
    await db
      .insert(milestones)
      .values({ ...row, position })
      .returning({ id: milestones.id }),
  ).id
}

export async function updateMilestoneRow(
  db: Queryable,
  milestoneId: string,
  columns: Partial<typeof milestones.$inferInsert>,
): Promise<void> {
  await db.update(milestones).set(columns).where(eq(milestones.id, milestoneId))
}

/** The ids are all those of the plan. */
export async function orderMilestones(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .update(milestones)
    .set({ position: sql`array_position(${sql.param([...ids])}::uuid[], ${milestones.id})` })
    .where(inArray(milestones.id, [...ids]))
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
