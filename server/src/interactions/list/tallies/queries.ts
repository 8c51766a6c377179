import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/queryable.ts'
import { interactions, interactionTallies as tallies, ratedTallies } from '../../table.ts'
import { isOfAll, personOf, scoped, type Scope } from '../scope/queries.ts'

/** How many there are of each kind, whatever else is asked for. */
export interface Standing {
  readonly rated: number
  /** Not rated and not over. */
  readonly ahead: number
  /** Over, and called for, or over and on hold. */
  readonly due: number
  readonly held: number
}

/**
 * From the tallies, but for those that end in the present month, of all in the present day: they are
 * looked at one by one, because of them the hour tells which are over.
 */
export async function countStanding(db: Queryable, scope: Scope, now: Date): Promise<Standing> {
  const present = presentSpan(scope, now)
  const found = await unionAll(talliedIn(db, scope, present), lookedAt(db, scope, present, now))
  const sumOf = (kind: keyof Standing) => found.reduce((sum, counts) => sum + counts[kind], 0)
  return { rated: sumOf('rated'), ahead: sumOf('ahead'), due: sumOf('due'), held: sumOf('held') }
}

interface Span {
  readonly from: Date
  readonly until: Date
}

/** As the tallies keep them: in UTC, of all by day, of one person by month. */
function presentSpan(scope: Scope, now: Date): Span {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return isOfAll(scope)
    ? {
        from: new Date(Date.UTC(year, month, day)),
        until: new Date(Date.UTC(year, month, day + 1)),
      }
    : { from: new Date(Date.UTC(year, month)), until: new Date(Date.UTC(year, month + 1)) }
}

function talliedIn(db: Queryable, scope: Scope, { from }: Span) {
  const { isRated, isScheduled, endsIn } = tallies
  const present = sql`${from.toISOString().slice(0, 10)}::date`
  const sumOf = (which: SQL | undefined) =>
    sql<number>`coalesce(sum(${tallies.interactions}) filter (where ${which}), 0)`.mapWith(Number)
  return db
    .select({
      rated: sumOf(sql`${isRated}`),
      ahead: sumOf(gt(endsIn, present)),
      due: sumOf(and(lt(endsIn, present), isScheduled)),
      held: sumOf(sql`${endsIn} < ${present} and not ${isScheduled}`),
    })
    .from(tallies)
    .where(isTallyOf(scope))
}

function isTallyOf(scope: Scope) {
  const { personId, isIntern } = tallies
  if (isOfAll(scope)) return isNull(personId)
  const isOfPerson = sql`${personId} = ${personOf(scope)}`
  return 'role' in scope ? and(isOfPerson, eq(isIntern, scope.role === 'Interns')) : isOfPerson
}

/** No interaction lasts longer than a day, so that an index by start leads to those that end then. */
function lookedAt(db: Queryable, scope: Scope, { from, until }: Span, now: Date) {
  const { isRated, isScheduled, startsAt, endsAt } = interactions
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const isOver = sql`${endsAt} <= ${at(now)}`
  const isThen = sql`${endsAt} >= ${at(from)} and ${endsAt} < ${at(until)}`
  const isNear = sql`${startsAt} >= ${at(from)} - interval '1 day' and ${startsAt} < ${at(until)}`
  return db
    .select({
      rated: sql<number>`0`.mapWith(Number),
      ahead: counted(sql`not ${isOver}`),
      due: counted(sql`${isOver} and ${isScheduled}`),
      held: counted(sql`${isOver} and not ${isScheduled}`),
    })
    .from(scoped(scope))
    .where(sql`not ${isRated} and ${isThen} and ${isNear}`)
}

/** Makes one row of all that tell of the same, and none of nought. */
export async function condenseInteractionTallies(db: Queryable): Promise<void> {
  // Rows that another process has in hand are left to it.
  await db.execute(sql`
    with crowded as (
      select array_agg(ctid) as places from ${tallies}
      where person_id = any(array(select distinct person_id from ${tallies} where is_new))
        or person_id is null
      group by person_id, is_intern, is_rated, is_scheduled, ends_in
      having count(*) > 1 or sum(interactions) = 0 or bool_or(is_new)
    ), taken as materialized (
      select ctid from ${tallies}
      where ctid = any(array(select unnest(places) from crowded)) for update skip locked
    ), gone as (
      delete from ${tallies} where ctid = any(array(select ctid from taken)) returning *
    )
    insert into ${tallies}
    select person_id, is_intern, is_rated, is_scheduled, ends_in, sum(interactions), false
    from gone group by 1, 2, 3, 4, 5 having sum(interactions) <> 0`)
}

/** Makes one row of all that tell of one person, and none of nought. */
export async function condenseRatedTallies(db: Queryable): Promise<void> {
  // Rows that another process has in hand are left to it.
  await db.execute(sql`
    with crowded as (
      select array_agg(ctid) as places from ${ratedTallies}
      group by person_id having count(*) > 1 or sum(rated) = 0
    ), taken as materialized (
      select ctid from ${ratedTallies}
      where ctid = any(array(select unnest(places) from crowded)) for update skip locked
    ), gone as (
      delete from ${ratedTallies} where ctid = any(array(select ctid from taken)) returning *
    )
    insert into ${ratedTallies}
    select person_id, sum(rated) from gone group by 1 having sum(rated) <> 0`)
}
