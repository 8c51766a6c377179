import type { ResponseOf, QueryOf } from '@cohort/contract/calls'
import { addDays, toInstant, today } from '@cohort/contract/dates'
import { pageOf } from '@cohort/contract/paging'
import type { interactions as calls } from '@cohort/contract/interactions/calls'
import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { and, eq, gte, inArray, lt, lte, max, not, notExists, sql } from 'drizzle-orm'
import { joinedFrom } from '#server/daily-updates/expected-from-queries.ts'
import { isExpected } from '#server/daily-updates/missing/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { findFirstByName } from '#server/users/lookup-queries.ts'
import { byName, matching, personFields } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import type { Clock } from './queries.ts'
import { isMeetingRequested } from './requests/queries.ts'
import { interactions } from './table.ts'

const firstOpenDay = ({ now, timeZone }: Clock) =>
  addDays(today(now, timeZone), -DAYS_WITHOUT_INTERACTION)

/** Upcoming and requested interactions count as well as past ones; those on hold do not. */
function isWithoutInteraction(db: Queryable, clock: Clock) {
  const day = firstOpenDay(clock)
  const recent = db
    .select({ one: sql`1` })
    .from(interactions)
    .where(
      and(
        eq(interactions.internId, users.id),
        eq(interactions.isScheduled, true),
        gte(interactions.startsAt, toInstant(day, '00:00', clock.timeZone)),
      ),
    )
  return and(
    isExpected,
    lte(joinedFrom(clock.timeZone), sql`${day}::date`),
    notExists(recent),
    not(isMeetingRequested(db, clock)),
  )
}

// Not scoped to an actor: both are for admins alone.

export const findInternsWithoutInteraction = (db: Queryable, clock: Clock) =>
  findFirstByName(db, isWithoutInteraction(db, clock))

export async function listInternsWithoutInteraction(
  db: Queryable,
  { name, limit, offset }: QueryOf<typeof calls.listWithout>,
  clock: Clock,
): Promise<ResponseOf<typeof calls.listWithout>> {
  const condition = and(isWithoutInteraction(db, clock), matching({ name }))
  const rows = await db
    .select(personFields)
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .where(condition)
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const lastDays = await lastDaysOf(db, ids, clock)
  const data = rows.map((row) => ({ ...row, lastDay: lastDays.get(row.id) ?? null }))
  return pageOf(data, await db.$count(users, condition), limit)
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
