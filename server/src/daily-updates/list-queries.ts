import type { DayFilters } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import type { Page } from '@cohort/contract/envelope'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { countPeople, matching, pageByName, personFields } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { hasWritten, isInterning, shownFields, shownWithTotals } from './queries.ts'
import { tasks } from './table.ts'

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
  const which = and(isInterning, matching(filters), hasWritten(db, filters.date))
  const total = await countPeople(db, which)
  const page = pageByName(db, which, filters)
  const writers = await selectWriters(db)
    .innerJoin(page, eq(page.id, users.id))
    .orderBy(asc(users.nameFolded), asc(users.id))
  const rows = await listTasksOf(db, writers, filters.date)
  const data = writers.map((user) => ({
    user,
    ...shownWithTotals(rows.filter(({ userId }) => userId === user.id)),
  }))
  return { data, total, total_pages: Math.ceil(total / filters.limit) }
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
