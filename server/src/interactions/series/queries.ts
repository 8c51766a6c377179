import { addDays, toInstant, today } from '@cohort/contract/dates'
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { LOCKS } from '#server/platform/database/locks.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import type { Clock, ColumnChange, Columns } from '../queries.ts'
import { interactions, interactionSeries } from '../table.ts'

// Not scoped to an actor: only admins schedule.

const RECENT_DAYS = 30

export const listActive = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      status: users.status,
      hasSignedIn: sql<boolean>`${users.firstSignedInAt} is not null`,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.disabledAt)))
    .orderBy(asc(users.nameFolded), asc(users.id))

export async function countRecent(
  db: Queryable,
  personIds: readonly string[],
  until: Date,
  { now, timeZone }: Clock,
): Promise<Map<string, number>> {
  const from = toInstant(addDays(today(now, timeZone), -RECENT_DAYS), '00:00', timeZone)
  const held = await db
    .select({ personId: users.id, count: count() })
    .from(users)
    .innerJoin(
      interactions,
      sql`${users.id} in (${interactions.mentorId}, ${interactions.interviewerId})`,
    )
    .where(
      and(
        inArray(users.id, [...personIds]),
        eq(interactions.isScheduled, true),
        gte(interactions.startsAt, from),
        lt(interactions.startsAt, until),
      ),
    )
    .groupBy(users.id)
  return new Map(held.map((row) => [row.personId, row.count]))
}

export async function listLastInterviewers(db: Queryable, internIds: readonly string[], now: Date) {
  const { internId, mentorId, interviewerId, startsAt } = interactions
  const rows = await db
    .selectDistinctOn([internId], { internId, mentorId, interviewerId })
    .from(interactions)
    .where(
      and(
        inArray(internId, [...internIds]),
        eq(interactions.isScheduled, true),
        lte(startsAt, now),
      ),
    )
    .orderBy(internId, desc(startsAt))
  return new Map(rows.map((row) => [row.internId, [row.mentorId, row.interviewerId]]))
}

type NewSeriesRow = Omit<typeof interactionSeries.$inferInsert, 'id'>

export async function insertSeries(
  db: Queryable,
  series: NewSeriesRow,
  rows: readonly Omit<Columns, 'seriesId'>[],
) {
  const made = await db.insert(interactionSeries).values(series).returning()
  const seriesId = onlyRow(made).id
  const inserted = await db
    .insert(interactions)
    .values(rows.map((row) => ({ ...row, seriesId })))
    .returning({ id: interactions.id })
  return { seriesId, ids: inserted.map(({ id }) => id) }
}

const isAhead = (now: Date) =>
  and(isNull(interactions.outcome), eq(interactions.isRated, false), gt(interactions.endsAt, now))

export async function findSeries(db: Queryable, seriesId: string, now: Date) {
  const { id, name } = interactionSeries
  const [found] = await db
    .select({
      id,
      name,
      total: sql<number>`count(${interactions.id})`.mapWith(Number),
      ahead: sql<number>`count(*) filter (where ${isAhead(now)})`.mapWith(Number),
    })
    .from(interactionSeries)
    .leftJoin(interactions, eq(interactions.seriesId, id))
    .where(eq(id, seriesId))
    .groupBy(id)
  return found
}

export async function listAhead(db: Queryable, seriesId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: interactions.id })
    .from(interactions)
    .where(and(eq(interactions.seriesId, seriesId), isAhead(now)))
    .orderBy(asc(interactions.id))
  return rows.map(({ id }) => id)
}

/** In the order of ids; as `lockEdits` does for one. */
export async function lockEditsOf(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(id, ${LOCKS.interaction}))
    from unnest(${sql.param([...ids])}::text[]) with ordinality as edited(id, place) order by place`)
}

export async function lockAhead(db: Queryable, ids: readonly string[], now: Date) {
  const rows = await db
    .select({ id: interactions.id })
    .from(interactions)
    .where(and(inArray(interactions.id, [...ids]), isAhead(now)))
    .orderBy(asc(interactions.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function updateAll(
  db: Queryable,
  ids: readonly string[],
  change: ColumnChange,
): Promise<void> {
  await db
    .update(interactions)
    .set(change)
    .where(inArray(interactions.id, [...ids]))
}

export async function endSeries(db: Queryable, seriesId: string, cancelledAt: Date): Promise<void> {
  await db.update(interactionSeries).set({ cancelledAt }).where(eq(interactionSeries.id, seriesId))
}
