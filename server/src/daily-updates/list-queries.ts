import type { DayFilters } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { pageOf, type Page, type Paging } from '@cohort/contract/paging'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { byName, isEnabledIntern, matching, personFields } from '#server/users/queries.ts'
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
  const condition = and(isEnabledIntern, matching(query), hasUpdate(db, query.date))
  const total = await db.$count(users, condition)
  const page = pageByProgress(db, condition, query)
  const writers = await selectWriters(db)
    .innerJoin(page, eq(page.id, users.id))
    .orderBy(asc(page.rank), ...byName)
  const rows = await listTasksOf(db, writers, query.date)
  const data = writers.map((user) => ({
    user,
    ...shownWithTotals(rows.filter(({ userId }) => userId === user.id)),
  }))
  return pageOf(data, total, query.limit)
}

/** Those without hours first, then those with some missing or pending, each by name. */
function pageByProgress(
  db: Queryable,
  condition: SQL | undefined,
  { date, limit, offset }: DayFilters & Paging,
) {
  const hours = sql`coalesce(${tasks.actualHours}, 0)`
  const rank = sql<number>`case when sum(${hours}) = 0 then 0 when bool_or(${hours} = 0) then 1
    when bool_or(${tasks.progress} = 'PENDING') then 2 else 3 end`
  const ranks = db
    .select({ userId: tasks.userId, rank: rank.as('rank') })
    .from(tasks)
    .where(eq(tasks.day, date))
    .groupBy(tasks.userId)
    .as('ranks')
  return db
    .select({ id: users.id, rank: ranks.rank })
    .from(users)
    .innerJoin(ranks, eq(ranks.userId, users.id))
    .where(condition)
    .orderBy(asc(ranks.rank), ...byName)
    .limit(limit)
    .offset(offset)
    .as('page')
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
