import type { Page } from '@cohort/contract/calls'
import type { Day } from '@cohort/contract/dates'
import type { DayFilters } from '@cohort/contract/daily-updates/missing'
import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { piecesOf } from '#server/pieces.ts'
import { matching, personFields } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { hasWritten, isInterning, isWrittenOn, shownFields, shownWithTotals } from '../queries.ts'
import { taskDays, tasks } from '../table.ts'

type Filters = DayFilters & { readonly limit: number; readonly offset: number }

const { email: _, status: __, ...writerFields } = personFields

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
  const [piece] = piecesOf([{ value: null, size: people }], page)
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

const isDisabledIntern = and(eq(users.role, 'Interns'), isNotNull(users.disabledAt))

const isNarrowed = (filters: DayFilters) => matching(filters) !== undefined

export async function countPeople(db: Queryable, which: SQL | undefined): Promise<number> {
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
    .select({ ...shownFields, userId: tasks.userId })
    .from(tasks)
    .where(and(eq(tasks.day, day), inArray(tasks.userId, ids)))
    .orderBy(asc(tasks.position), asc(tasks.id))
}
