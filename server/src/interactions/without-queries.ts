import type { ResponseOf, QueryOf } from '@cohort/contract/calls'
import { addDays, momentOf, today } from '@cohort/contract/dates'
import type { interactions as calls } from '@cohort/contract/interactions/calls'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { and, asc, count, eq, gte, inArray, lt, lte, max, notExists, sql } from 'drizzle-orm'
import { isExpected, joinedOn } from '#server/daily-updates/missing/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { matching, personFields } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import type { Clock } from './queries.ts'
import { interactions } from './table.ts'

const firstDayOf = ({ now, timeZone }: Clock) =>
  addDays(today(now, timeZone), -DAYS_WITHOUT_INTERACTION)

/**
 * Those who are trained now, and were when the days began. One ahead counts as well as one behind:
 * whoever has been scheduled does not wait any more. What is on hold does not count.
 */
function isWithout(db: Queryable, clock: Clock) {
  const day = firstDayOf(clock)
  const lately = db
    .select({ one: sql`1` })
    .from(interactions)
    .where(
      and(
        eq(interactions.internId, users.id),
        eq(interactions.isScheduled, true),
        gte(interactions.startsAt, momentOf(day, '00:00', clock.timeZone)),
      ),
    )
  return and(isExpected, lte(joinedOn(clock.timeZone), sql`${day}::date`), notExists(lately))
}

// Not scoped to an actor: both are for admins alone, who may see everybody.

export async function countWithout(db: Queryable, clock: Clock): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(users).where(isWithout(db, clock))
  return counted?.total ?? 0
}

export async function listWithout(
  db: Queryable,
  { name, limit, offset }: QueryOf<typeof calls.listWithout>,
  clock: Clock,
): Promise<ResponseOf<typeof calls.listWithout>> {
  const which = and(isWithout(db, clock), matching({ name }))
  const rows = await db
    .select(personFields)
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .where(which)
    .orderBy(asc(users.nameFolded), asc(users.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(users).where(which)
  const total = counted?.total ?? 0
  const last = await lastDaysOf(
    db,
    rows.map(({ id }) => id),
    clock,
  )
  const data = rows.map((row) => ({ ...row, lastDay: last.get(row.id) ?? null }))
  return { data, total, total_pages: Math.ceil(total / limit) }
}

async function lastDaysOf(db: Queryable, internIds: string[], { now, timeZone }: Clock) {
  if (internIds.length === 0) return new Map<string, string>()
  const found = await db
    .select({ internId: interactions.internId, at: max(interactions.startsAt) })
    .from(interactions)
    .where(
      and(
        inArray(interactions.internId, internIds),
        eq(interactions.isScheduled, true),
        lt(interactions.startsAt, now),
      ),
    )
    .groupBy(interactions.internId)
  return new Map(found.flatMap(({ internId, at }) => (at ? [[internId, today(at, timeZone)]] : [])))
}
