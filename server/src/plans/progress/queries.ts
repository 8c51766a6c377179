import type { Day } from '@cohort/contract/dates'
import { pageOf, type Paging } from '@cohort/contract/paging'
import type { Move, ProgressSort } from '@cohort/contract/plans/rules'
import type { MarkForm, Mark } from '@cohort/contract/plans/schemas'
import type { Direction } from '@cohort/contract/users/rules'
import { and, asc, count, eq, gte, inArray, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { byName, cardFields, isEnabled, matching } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { isWithoutOtherMentor } from '../membership/queries.ts'
import { dueOn, moved, withPlanDates, type Moment } from '../dates-queries.ts'
import { milestones, objectiveMarks, objectives, planMembers, plans } from '../table.ts'

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

export async function countMarks(db: Queryable, planIds: string[], mentorId?: string) {
  // Joined are disabled people alone, of whom there is a partial index.
  const isMember = and(
    sql`${planMembers.planId} = ${milestones.planId} and ${users.id} is null`,
    isWithoutOtherMentor(mentorId),
  )
  const rows = await db
    .select({
      objectiveId: objectiveMarks.objectiveId,
      marks: count(),
      done: sql`count(*) filter (where ${isMember})`.mapWith(Number),
    })
    .from(objectiveMarks)
    .innerJoin(objectives, eq(objectives.id, objectiveMarks.objectiveId))
    .innerJoin(milestones, eq(milestones.id, objectives.milestoneId))
    .leftJoin(users, and(eq(users.id, objectiveMarks.internId), not(isEnabled)))
    .leftJoin(
      planMembers,
      and(eq(planMembers.internId, objectiveMarks.internId), inArray(planMembers.planId, planIds)),
    )
    .where(
      and(
        inArray(milestones.planId, planIds),
        mentorId === undefined ? undefined : eq(milestones.mentorId, mentorId),
      ),
    )
    .groupBy(objectiveMarks.objectiveId)
  return new Map(rows.map(({ objectiveId, ...counts }) => [objectiveId, counts]))
}

interface MembersQuery extends Paging, Moment {
  readonly name?: string | undefined
  readonly sort: ProgressSort
  readonly direction: Direction
  /** Those whose objectives count. */
  readonly milestoneIds: readonly string[]
  readonly mentorId: string | undefined
}

const { id, name, profilePhoto, employeeId, designation, batch, year } = cardFields
const memberFields = {
  id,
  name,
  profilePhoto,
  employeeId,
  designation,
  batch,
  year,
  moves: sql<Move[]>`delay.moves`,
  overdue: sql`delay.overdue`.mapWith(Number),
}

export async function listMembers(db: Queryable, planId: string, query: MembersQuery) {
  const condition = and(
    eq(planMembers.planId, planId),
    isEnabled,
    isWithoutOtherMentor(query.mentorId),
    matching({ name: query.name }),
  )
  const rows = await db
    .select(memberFields)
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.internId))
    .innerJoin(sql`(${delaysOf(planId, query)}) as delay`, sql`delay.intern_id = ${users.id}`)
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

function orderOf(planId: string, { sort, direction }: MembersQuery): SQL[] {
  const inDirection = (value: SQL) =>
    direction === 'descending' ? sql`${value} desc` : sql`${value} asc`
  if (sort === 'name') return [inDirection(sql`${users.nameFolded}`), asc(users.id)]
  if (sort === 'done') return [inDirection(marksIn(ofPlan(planId))), ...byName]
  // Ascending, the default, is the most behind first.
  return [inDirection(sql`-delay.overdue`), ...byName]
}

const delaysOf = (planId: string, { milestoneIds, ...moment }: MembersQuery) => sql`
  with ${withPlanDates(sql`array(select intern_id from ${planMembers} where plan_id = ${planId}::uuid)`, moment)}
  select delay.intern_id, delay.moves, (count(*) filter (where ${dueOn} < ${moment.day}::date
    and objective.milestone_id = any(${sql.param([...milestoneIds])}::uuid[]) and mark.done_on is null))::int as overdue
  from delays delay left join dated_objectives objective on objective.plan_id = delay.plan_id
  left join ${moved} on true
  left join ${objectiveMarks} mark on mark.intern_id = delay.intern_id and mark.objective_id = objective.id
  group by delay.intern_id, delay.moves`

const marksIn = (objectiveIds: SQL) => sql`(select count(*) from ${objectiveMarks} mark
  where mark.intern_id = ${users.id} and mark.objective_id in (${objectiveIds}))`

const ofPlan = (planId: string) => sql`select step.id from ${objectives} step
  join ${milestones} stage on stage.id = step.milestone_id where stage.plan_id = ${planId}::uuid`

export async function listMentoredPlanIds(
  db: Queryable,
  mentorId: string,
  endedFrom: Day,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ planId: milestones.planId })
    .from(milestones)
    .innerJoin(plans, eq(plans.id, milestones.planId))
    .where(and(eq(milestones.mentorId, mentorId), gte(plans.endDate, endedFrom)))
    .orderBy(asc(milestones.planId))
  return rows.map(({ planId }) => planId)
}

/** Undefined when the intern is not in the plan, or disabled. Serialises the marks of one intern. */
export async function lockMember(db: Queryable, planId: string, internId: string) {
  const [locked] = await db
    .select({ mentorId: planMembers.mentorId })
    .from(planMembers)
    .innerJoin(users, and(eq(users.id, planMembers.internId), isEnabled))
    .where(and(eq(planMembers.planId, planId), eq(planMembers.internId, internId)))
    .for('no key update', { of: planMembers })
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
