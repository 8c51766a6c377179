import type { Page } from '@cohort/contract/calls'
import type { Day } from '@cohort/contract/dates'
import type { DayOfTasks } from '@cohort/contract/daily-updates/day'
import type { DayFilters } from '@cohort/contract/daily-updates/missing'
import { totalsOf, type Task } from '@cohort/contract/daily-updates/task'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { piecesOf } from '#server/users/list/pieces.ts'
import { matching } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { taskDays, tasks } from './table.ts'

export type TaskRow = typeof tasks.$inferSelect

export const isInterning = and(eq(users.role, 'Interns'), isNull(users.disabledAt))

const isDisabledIntern = and(eq(users.role, 'Interns'), isNotNull(users.disabledAt))

/** Whoever is an intern now, disabled or not: their updates stay to be read. */
export async function findIntern(db: Queryable, userId: string) {
  const [intern] = await db
    .select({ id: users.id, dateOfJoining: users.dateOfJoining, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'Interns')))
  return intern
}

const shown = (row: TaskRow): Task => ({
  id: row.id,
  clientId: row.clientId,
  taskName: row.name,
  activitiesPlanned: row.planned,
  activitiesCompleted: row.completed,
  estimatedTime: row.estimatedHours,
  actualTime: row.actualHours,
  taskProgress: row.progress,
})

function shownWithTotals(rows: readonly TaskRow[]) {
  const shownTasks = rows.map(shown)
  return { tasks: shownTasks, ...totalsOf(shownTasks) }
}

const isOfDay = (userId: string, day: Day) => and(eq(tasks.userId, userId), eq(tasks.day, day))

export const listTasks = (db: Queryable, userId: string, day: Day): Promise<TaskRow[]> =>
  db.select().from(tasks).where(isOfDay(userId, day)).orderBy(asc(tasks.position), asc(tasks.id))

/** The revision first: with one that is too old a save is refused, with one too new it would overwrite. */
export async function findDay(db: Queryable, userId: string, day: Day): Promise<DayOfTasks> {
  const revision = await revisionOf(db, userId, day)
  return { ...shownWithTotals(await listTasks(db, userId, day)), revision }
}

async function revisionOf(db: Queryable, userId: string, day: Day): Promise<number> {
  const [found] = await db
    .select({ revision: taskDays.revision })
    .from(taskDays)
    .where(and(eq(taskDays.userId, userId), eq(taskDays.day, day)))
  return found?.revision ?? 0
}

/** Keeps other writers of this day waiting until the transaction ends; answers the revision. */
export async function lockDay(db: Queryable, userId: string, day: Day): Promise<number> {
  await db.insert(taskDays).values({ userId, day }).onConflictDoNothing()
  const [locked] = await db
    .select({ revision: taskDays.revision })
    .from(taskDays)
    .where(and(eq(taskDays.userId, userId), eq(taskDays.day, day)))
    .for('update')
  return locked?.revision ?? 0
}

const fromExcluded = (column: string) => sql.raw(`excluded.${column}`)

/** Inserts the new ones and changes those that are there, in one statement. */
export async function upsertTasks(db: Queryable, rows: readonly TaskRow[]): Promise<void> {
  await db
    .insert(tasks)
    .values([...rows])
    .onConflictDoUpdate({
      target: tasks.id,
      set: {
        position: fromExcluded('position'),
        name: fromExcluded('name'),
        planned: fromExcluded('planned'),
        completed: fromExcluded('completed'),
        estimatedHours: fromExcluded('estimated_hours'),
        actualHours: fromExcluded('actual_hours'),
        progress: fromExcluded('progress'),
        updatedAt: fromExcluded('updated_at'),
      },
    })
}

/** An own task; others' are not to be known of. */
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

/** The newest day before this one, and from the first on, that has tasks. */
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

const isWrittenOn = (day: Day) => and(eq(taskDays.day, day), gt(taskDays.tasks, 0))

/** Reads no task: one row for each intern who has written that day. */
export const hasWritten = (db: Queryable, day: Day): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(taskDays)
      .where(and(isWrittenOn(day), eq(taskDays.userId, users.id))),
  )

type Filters = DayFilters & { readonly limit: number; readonly offset: number }

const writerFields = {
  id: users.id,
  name: users.name,
  designation: users.designation,
  employeeId: users.employeeId,
  profilePhoto: sql<string | null>`'/photos/' || ${photos.key} || '.webp'`,
  batch: users.batch,
  year: users.year,
}

interface Written extends ReturnType<typeof shownWithTotals> {
  readonly user: Writer
}
type Writer = Awaited<ReturnType<typeof selectWriters>>[number]

const selectWriters = (db: Queryable) =>
  db.select(writerFields).from(users).leftJoin(photos, eq(photos.userId, users.id))

/** Not scoped to an actor: its only call admits admins, who may see everybody's updates. */
export async function listWritten(db: Queryable, filters: Filters): Promise<Page<Written>> {
  const which = and(isInterning, matching(filters))
  const total = isNarrowed(filters)
    ? await countPeople(db, and(which, hasWritten(db, filters.date)))
    : await countWriters(db, filters.date)
  const writers = await readByName(total, filters, (piece) => {
    const isFarIn = !isNarrowed(filters) && piece.offset > FAR
    const found = isFarIn ? isAmongWriters(db, filters.date) : hasWritten(db, filters.date)
    const page = pageByName(db, and(which, found), piece)
    return selectWriters(db)
      .innerJoin(page, eq(page.id, users.id))
      .orderBy(...piece.order)
  })
  const rows = await listTasksOf(db, writers, filters.date)
  const data = writers.map((user) => ({
    user,
    ...shownWithTotals(rows.filter(({ userId }) => userId === user.id)),
  }))
  return { data, total, total_pages: Math.ceil(total / filters.limit) }
}

/** So many people before a page that it is worth reading the day's writers at once. */
const FAR = 200

/**
 * Whether somebody is among all who have written that day. `is true` lets the planner keep them by
 * their hash and walk along the index by name, where it would join and sort all of them.
 */
const isAmongWriters = (db: Queryable, day: Day): SQL => {
  const writers = db.select({ id: taskDays.userId }).from(taskDays).where(isWrittenOn(day))
  return sql`(${users.id} in (${writers})) is true`
}

interface PageByName {
  readonly order: SQL[]
  readonly limit: number
  readonly offset: number
}

/** Reads a page by name of so many people from the end that is nearer to it. */
export async function readByName<Row>(
  people: number,
  page: Pick<PageByName, 'limit' | 'offset'>,
  read: (page: PageByName) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const [piece] = piecesOf([{ value: null, people }], page)
  if (!piece) return []
  const direction = piece.isFromEnd ? desc : asc
  const rows = await read({ ...piece, order: [direction(users.nameFolded), direction(users.id)] })
  return piece.isFromEnd ? rows.toReversed() : rows
}

/** Who stands on a page; whatever is shown of them is read for them alone. */
export const pageByName = (
  db: Queryable,
  which: SQL | undefined,
  { order, limit, offset }: PageByName,
) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')

const isNarrowed = (filters: DayFilters) => matching(filters) !== undefined

async function countPeople(db: Queryable, which: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(users).where(which)
  return counted?.total ?? 0
}

/** All of a day's rows less the few that are in no list: ten thousand are not joined to be counted. */
async function countWriters(db: Queryable, day: Day): Promise<number> {
  const [all] = await db.select({ total: count() }).from(taskDays).where(isWrittenOn(day))
  const isUnlisted = [inArray(users.role, ['Admins', 'Mentors']), isDisabledIntern]
  let total = all?.total ?? 0
  for (const unlisted of isUnlisted) {
    total -= await countPeople(db, and(unlisted, hasWritten(db, day)))
  }
  return total
}

async function listTasksOf(db: Queryable, owners: readonly { id: string }[], day: Day) {
  const ids = owners.map(({ id }) => id)
  if (ids.length === 0) return []
  return db
    .select()
    .from(tasks)
    .where(and(eq(tasks.day, day), inArray(tasks.userId, ids)))
    .orderBy(asc(tasks.position), asc(tasks.id))
}
