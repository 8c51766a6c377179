import { totalsOf } from '@cohort/contract/daily-updates/hours'
import type { DayOfTasks, Task } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { and, asc, desc, eq, exists, gte, lt, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { isoMoment } from '#server/platform/database/columns.ts'
import { asJson } from '#server/platform/database/json-rows.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isEnabledIntern, isInternWithId } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { dayRevisions, tasks } from './table.ts'

export type TaskRow = typeof tasks.$inferSelect

// Not scoped to an actor: `read.ts` and `save.ts` decide whose days may be read and written.

/** An intern, enabled or not: the updates of disabled interns can still be read. */
export async function findIntern(db: Queryable, userId: string) {
  const [intern] = await db
    .select({
      id: users.id,
      dateOfJoining: users.dateOfJoining,
      createdAt: users.createdAt,
      status: users.status,
    })
    .from(users)
    .where(isInternWithId(userId))
  return intern
}

export const shownFields = {
  id: tasks.id,
  clientId: tasks.clientId,
  name: tasks.name,
  planned: tasks.planned,
  completed: tasks.completed,
  estimatedHours: tasks.estimatedHours,
  actualHours: tasks.actualHours,
  progress: tasks.progress,
}
type ShownRow = Pick<TaskRow, keyof typeof shownFields>

const shown = (row: ShownRow): Task => ({
  id: row.id,
  clientId: row.clientId,
  taskName: row.name,
  activitiesPlanned: row.planned,
  activitiesCompleted: row.completed,
  estimatedTime: row.estimatedHours,
  actualTime: row.actualHours,
  taskProgress: row.progress,
})

export function shownWithTotals(rows: readonly ShownRow[]) {
  const shownTasks = rows.map(shown)
  return { tasks: shownTasks, ...totalsOf(shownTasks) }
}

const isOfDay = (userId: string | typeof users.id, day: Day | Placeholder) =>
  and(eq(tasks.userId, userId), eq(tasks.day, day))

export const listTasks = (db: Queryable, userId: string, day: Day): Promise<TaskRow[]> =>
  db.select().from(tasks).where(isOfDay(userId, day)).orderBy(asc(tasks.position), asc(tasks.id))

/** Reads the revision first: one that is too old refuses a save, one too new would overwrite tasks. */
export async function findDay(db: Queryable, userId: string, day: Day): Promise<DayOfTasks> {
  const revision = await revisionOf(db, userId, day)
  return { ...shownWithTotals(await listTasks(db, userId, day)), revision }
}

async function revisionOf(db: Queryable, userId: string, day: Day): Promise<number> {
  const [found] = await db
    .select({ revision: dayRevisions.revision })
    .from(dayRevisions)
    .where(isRevisionOf(userId, day))
  return found?.revision ?? 0
}

const isRevisionOf = (userId: string | typeof users.id, day: Day | Placeholder) =>
  and(eq(dayRevisions.userId, userId), eq(dayRevisions.day, day))

export interface LockedDay {
  /** The next one. */
  readonly revision: number
  readonly dateOfJoining: Day | null
  readonly createdAt: Date
}

/** Locks the intern, so that an erasure is waited for, then the day. Undefined without such an intern. */
export async function lockDay(
  db: Queryable,
  userId: string,
  day: Day,
): Promise<LockedDay | undefined> {
  const { rows } = await db.execute<
    Omit<LockedDay, 'createdAt'> & { readonly createdAt: string }
  >(sql`
    with intern as (
      select id, date_of_joining, created_at from ${users}
      where id = ${userId}::uuid and role = 'Interns' and disabled_at is null for share
    )
    insert into ${dayRevisions} (user_id, day, revision) select id, ${day}::date, 1 from intern
    on conflict (user_id, day) do update set revision = ${dayRevisions.revision} + 1
    returning revision, (select date_of_joining::text from intern) as "dateOfJoining",
      (select ${isoMoment(sql`created_at`)} from intern) as "createdAt"`)
  const [row] = rows
  return row && { ...row, createdAt: new Date(row.createdAt) }
}

const DAY = sql.placeholder('day')

const dayToWrite = prepared((db) =>
  db
    .select({
      dateOfJoining: users.dateOfJoining,
      createdAt: users.createdAt,
      revision: dayRevisions.revision,
      task: tasks,
    })
    .from(users)
    .leftJoin(dayRevisions, isRevisionOf(users.id, DAY))
    .leftJoin(tasks, isOfDay(users.id, DAY))
    .where(and(eq(users.id, sql.placeholder('userId')), isEnabledIntern))
    .orderBy(asc(tasks.position), asc(tasks.id))
    .prepare('day to write'),
)

/** One statement, so that the tasks are those of the revision. Undefined without an enabled intern. */
export async function findDayToWrite(db: Queryable, userId: string, day: Day) {
  const rows = await dayToWrite(db).execute({ userId, day })
  const [first] = rows
  if (!first) return undefined
  const kept = rows.flatMap(({ task }) => (task ? [task] : []))
  return { ...first, revision: first.revision ?? 0, kept }
}

interface DayWritten {
  readonly userId: string
  readonly day: Day
  /** As read. */
  readonly revision: number
}

/** Locks as `lockDay`. One statement: all save at the same hour. False for an old revision or a disabled intern. */
export async function upsertTasks(
  db: Queryable,
  { userId, day, revision }: DayWritten,
  rows: readonly TaskRow[],
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with intern as (
      select id from ${users}
      where id = ${userId}::uuid and role = 'Interns' and disabled_at is null for share
    ), saved as (
      insert into ${dayRevisions} (user_id, day, revision) select id, ${day}::date, 1 from intern
      on conflict (user_id, day) do update set revision = ${dayRevisions.revision} + 1
        where ${dayRevisions.revision} = ${revision}
      returning user_id
    )
    insert into ${tasks}
    select sent.* from saved cross join jsonb_populate_recordset(null::${tasks}, ${asJson(rows)}::jsonb) sent
    on conflict (id) do update set position = excluded.position, name = excluded.name,
      planned = excluded.planned, completed = excluded.completed,
      estimated_hours = excluded.estimated_hours, actual_hours = excluded.actual_hours,
      progress = excluded.progress, updated_at = excluded.updated_at`)
  return rowCount !== 0
}

export async function findOwnTask(db: Queryable, userId: string, taskId: string) {
  const [found] = await db
    .select({ day: tasks.day })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId)))
  return found
}

export async function deleteTask(db: Queryable, userId: string, taskId: string): Promise<boolean> {
  const gone = await db
    .delete(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId)))
    .returning({ id: tasks.id })
  return gone.length > 0
}

export async function findPreviousDay(
  db: Queryable,
  userId: string,
  { before, from }: { readonly before: Day; readonly from: Day },
) {
  const [found] = await db
    .select({ day: tasks.day })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), lt(tasks.day, before), gte(tasks.day, from)))
    .orderBy(desc(tasks.day))
    .limit(1)
  const day = found?.day ?? null
  return { date: day, ...shownWithTotals(day ? await listTasks(db, userId, day) : []) }
}

export const hasUpdate = (db: Queryable, day: Day): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(tasks)
      .where(isOfDay(users.id, day)),
  )
