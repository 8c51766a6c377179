import type { Page } from '@cohort/contract/calls'
import type { Day } from '@cohort/contract/dates'
import type { DayFilters } from '@cohort/contract/daily-updates/missing'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/queryable.ts'
import { sizeOf } from '#server/pieces.ts'
import { matching, patternOf, personFields } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { countPeople, pageByName, readByName } from '../by-name/queries.ts'
import { hasWritten, isInterning, shownFields, shownWithTotals } from '../queries.ts'
import { tasks } from '../table.ts'
import { countWriters } from '../tallies/queries.ts'

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
  const initials = patternOf(filters.name)
    ? [{ value: '', size: await countPeople(db, which) }]
    : await countWriters(db, filters)
  const total = sizeOf(initials)
  const writers = await readByName(initials, filters, (piece) => {
    const page = pageByName(db, which, piece)
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

async function listTasksOf(db: Queryable, owners: readonly { id: string }[], day: Day) {
  const ids = owners.map(({ id }) => id)
  if (ids.length === 0) return []
  return db
    .select({ ...shownFields, userId: tasks.userId })
    .from(tasks)
    .where(and(eq(tasks.day, day), inArray(tasks.userId, ids)))
    .orderBy(asc(tasks.position), asc(tasks.id))
}
