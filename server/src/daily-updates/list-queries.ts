import type { DayFilters } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { pageOf, withoutRows, type Page, type Paging } from '@cohort/contract/paging'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { blockers } from '#server/blockers/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { byName, isEnabledIntern, matching, personFields } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { shownFields, shownWithTotals } from './queries.ts'
import { tasks } from './table.ts'

const { email: _, status: __, ...writerFields } = personFields

interface Written extends ReturnType<typeof shownWithTotals> {
  readonly blockedTasks: string[]
  readonly user: Writer
}
type Writer = Omit<Awaited<ReturnType<typeof selectWriters>>[number], 'total'>

const selectWriters = (db: Queryable, page: ReturnType<typeof pageByProgress>) =>
  db
    .select({ ...writerFields, total: page.total })
    .from(users)
    .innerJoin(page, eq(page.id, users.id))
    .leftJoin(photos, eq(photos.userId, users.id))
    .orderBy(asc(page.rank), ...byName)

/** Not scoped to an actor: the call admits admins alone. */
export async function listSubmitted(
  db: Queryable,
  query: DayFilters & Paging & { readonly timeZone: string },
): Promise<Page<Written>> {
  const page = pageByProgress(db, query)
  const writers = await selectWriters(db, page)
  if (writers.length === 0 && query.offset > 0)
    return withoutRows(await listSubmitted(db, { ...query, offset: 0 }))
  const rows = await listTasksOf(db, writers, query.date)
  const blocked = await listBlocked(db, rows, query)
  const data = writers.map(({ total: _total, ...user }) => {
    const own = rows.filter(({ userId }) => userId === user.id)
    const blockedTasks = own.flatMap(({ id }) => (blocked.has(id) ? [id] : []))
    return { user, ...shownWithTotals(own), blockedTasks }
  })
  return pageOf(data, writers[0]?.total ?? 0, query.limit)
}

function pageByProgress(db: Queryable, { date, limit, offset, ...filters }: DayFilters & Paging) {
  const lacksHours = sql`coalesce(${tasks.actualHours}, 0) = 0`
  const rank = sql<number>`case when bool_and(${lacksHours}) then 0 when bool_or(${lacksHours}) then 1
    when bool_or(${tasks.progress} = 'PENDING') then 2 else 3 end`
  const ranks = db
    .select({ userId: tasks.userId, rank: rank.as('rank') })
    .from(tasks)
    .where(eq(tasks.day, date))
    .groupBy(tasks.userId)
    .as('ranks')
  return db
    .select({
      id: users.id,
      rank: ranks.rank,
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(users)
    .innerJoin(ranks, eq(ranks.userId, users.id))
    .where(and(isEnabledIntern, matching(filters)))
    .orderBy(asc(ranks.rank), ...byName)
    .limit(limit)
    .offset(offset)
    .as('page')
}

/** As the list of the day says it: a blocker counts while it was open at the end of the day. */
async function listBlocked(
  db: Queryable,
  rows: readonly { readonly id: string }[],
  { date, timeZone }: { readonly date: Day; readonly timeZone: string },
): Promise<ReadonlySet<string>> {
  const { taskId, closedAt } = blockers
  const end = sql`(${date}::date + 1)::timestamp at time zone ${timeZone}`
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ taskId })
    .from(blockers)
    .where(and(inArray(taskId, ids), sql`(${closedAt} is null or ${closedAt} >= ${end})`))
  return new Set(found.flatMap((blocker) => blocker.taskId ?? []))
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
