import type { DayFilters } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { pageOf, type Page, type Paging } from '@cohort/contract/paging'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { byName, isIntern, matching, pageByName, personFields } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { hasUpdate, shownFields, shownWithTotals } from './queries.ts'
import { tasks } from './table.ts'

const { email: _, status: __, ...writerFields } = personFields

interface Written extends ReturnType<typeof shownWithTotals> {
  readonly user: Writer
}
type Writer = Awaited<ReturnType<typeof selectWriters>>[number]

const selectWriters = (db: Queryable) =>
  db.select(writerFields).from(users).leftJoin(photos, eq(photos.userId, users.id))

/** Not scoped to an actor: the call admits admins alone. */
export async function listSubmitted(
  db: Queryable,
  query: DayFilters & Paging,
): Promise<Page<Written>> {
  const condition = and(isIntern, matching(query), hasUpdate(db, query.date))
  const total = await db.$count(users, condition)
  const page = pageByName(db, condition, query)
  const writers = await selectWriters(db)
    .innerJoin(page, eq(page.id, users.id))
    .orderBy(...byName)
  const rows = await listTasksOf(db, writers, query.date)
  const data = writers.map((user) => ({
    user,
    ...shownWithTotals(rows.filter(({ userId }) => userId === user.id)),
  }))
  return pageOf(data, total, query.limit)
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
