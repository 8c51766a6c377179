import { pageOf, type Paging } from '@cohort/contract/paging'
import type { ProgressSort } from '@cohort/contract/plans/rules'
import type { MarkForm, Mark } from '@cohort/contract/plans/schemas'
import type { Direction } from '@cohort/contract/users/rules'
import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { byName, cardFields, isEnabled, matching } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { milestones, objectiveMarks, objectives, planMembers } from '../table.ts'

// Not scoped to an actor: `show.ts` and `mark.ts` decide whose progress may be read and marked.

const marker = alias(users, 'marker')

const markFields = {
  objectiveId: objectiveMarks.objectiveId,
  doneOn: objectiveMarks.doneOn,
  note: objectiveMarks.note,
  markedBy: marker.name,
}

export const listMarks = (
  db: Queryable,
  internIds: readonly string[],
  milestoneIds: readonly string[],
) =>
  db
    .select({ internId: objectiveMarks.internId, mark: markFields })
    .from(objectiveMarks)
    .innerJoin(objectives, eq(objectives.id, objectiveMarks.objectiveId))
    .leftJoin(marker, eq(marker.id, objectiveMarks.markedBy))
    .where(
      and(
        inArray(objectiveMarks.internId, [...internIds]),
        inArray(objectives.milestoneId, [...milestoneIds]),
      ),
    )

/** By objective: the number of marks, and of those of members. Unmarked objectives are absent. */
export async function countMarks(db: Queryable, planIds: readonly string[]) {
  const isMember = sql`${planMembers.planId} = ${milestones.planId} and ${users.disabledAt} is null`
  const rows = await db
    .select({
      objectiveId: objectiveMarks.objectiveId,
      marks: count(),
      done: sql`count(*) filter (where ${isMember})`.mapWith(Number),
    })
    .from(objectiveMarks)
    .innerJoin(objectives, eq(objectives.id, objectiveMarks.objectiveId))
    .innerJoin(milestones, eq(milestones.id, objectives.milestoneId))
    .innerJoin(users, eq(users.id, objectiveMarks.internId))
    .leftJoin(planMembers, eq(planMembers.internId, objectiveMarks.internId))
    .where(inArray(milestones.planId, [...planIds]))
    .groupBy(objectiveMarks.objectiveId)
  return new Map(rows.map(({ objectiveId, ...counts }) => [objectiveId, counts]))
}

interface MembersQuery extends Paging {
  readonly name?: string | undefined
  readonly sort: ProgressSort
  readonly direction: Direction
  readonly overdueIds: readonly string[]
}

const { id, name, profilePhoto, employeeId, designation, batch, year } = cardFields
const memberFields = { id, name, profilePhoto, employeeId, designation, batch, year }

export async function listMembers(db: Queryable, planId: string, query: MembersQuery) {
  const condition = and(eq(planMembers.planId, planId), isEnabled, matching({ name: query.name }))
  const rows = await db
    .select(memberFields)
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.internId))
    .leftJoin(photos, eq(photos.userId, users.id))
    .where(condition)
    .orderBy(...orderOf(planId, query))
    .limit(query.limit)
    .offset(query.offset)
  const [counted] = await db
    .select({ total: count() })
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.internId))
    .where(condition)
  return pageOf(rows, counted?.total ?? 0, query.limit)
}

/** Those who are most behind come first, or the first by name, or those who have completed least. */
function orderOf(planId: string, { sort, direction, overdueIds }: MembersQuery): SQL[] {
  const inDirection = (value: SQL) =>
    direction === 'descending' ? sql`${value} desc` : sql`${value} asc`
  if (sort === 'name') return [inDirection(sql`${users.nameFolded}`), asc(users.id)]
  if (sort === 'done') return [inDirection(marksIn(ofPlan(planId))), ...byName]
  const overdue = sql`select unnest(${sql.param([...overdueIds])}::uuid[])`
  return overdueIds.length === 0 ? [...byName] : [inDirection(marksIn(overdue)), ...byName]
}

const marksIn = (objectiveIds: SQL) => sql`(select count(*) from ${objectiveMarks} mark
  where mark.intern_id = ${users.id} and mark.objective_id in (${objectiveIds}))`

const ofPlan = (planId: string) => sql`select step.id from ${objectives} step
  join ${milestones} stage on stage.id = step.milestone_id where stage.plan_id = ${planId}::uuid`

export async function listMentoredPlanIds(db: Queryable, mentorId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ planId: milestones.planId })
    .from(milestones)
    .where(eq(milestones.mentorId, mentorId))
    .orderBy(asc(milestones.planId))
  return rows.map(({ planId }) => planId)
}

/** Undefined when the intern is not in the plan. Serialises the marks of one intern. */
export async function lockMember(db: Queryable, planId: string, internId: string) {
  const [locked] = await db
    .select({ mentorId: planMembers.mentorId })
    .from(planMembers)
    .where(and(eq(planMembers.planId, planId), eq(planMembers.internId, internId)))
    .for('no key update')
  return locked
}

interface MarkKey {
  readonly internId: string
  readonly objectiveId: string
}

const isMark = ({ internId, objectiveId }: MarkKey) =>
  and(eq(objectiveMarks.internId, internId), eq(objectiveMarks.objectiveId, objectiveId))

export async function findMark(db: Queryable, key: MarkKey): Promise<Mark | undefined> {
  const [row] = await db
    .select(markFields)
    .from(objectiveMarks)
    .leftJoin(marker, eq(marker.id, objectiveMarks.markedBy))
    .where(isMark(key))
  return row
}

export async function putMark(
  db: Queryable,
  key: MarkKey,
  row: MarkForm & { readonly markedBy: string; readonly createdAt: Date },
): Promise<void> {
  const { doneOn, note, markedBy } = row
  await db
    .insert(objectiveMarks)
    .values({ ...key, ...row })
    .onConflictDoUpdate({
      target: [objectiveMarks.internId, objectiveMarks.objectiveId],
      set: { doneOn, note, markedBy },
    })
}

export async function deleteMark(db: Queryable, key: MarkKey): Promise<void> {
  await db.delete(objectiveMarks).where(isMark(key))
}
