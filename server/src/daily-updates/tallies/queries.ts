import { WRITING_STATUSES, type DayFilters } from '@cohort/contract/daily-updates/missing'
import type { Day } from '@cohort/contract/dates'
import { and, asc, between, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/queryable.ts'
import type { Group } from '#server/pieces.ts'
import { isAnyOf } from '#server/users/queries.ts'
import { dayTallies, writerTallies } from '../table.ts'

/** How many have written on a day, by the first letter of their names. */
export function countWriters(db: Queryable, filters: DayFilters) {
  const { day, interns } = talliesFor(filters)
  return countByInitial(db, filters, sql`sum(${interns})`, eq(day, filters.date))
}

/** How many are to write in their present status and have not on this day, whenever they joined. */
export function countSilent(db: Queryable, filters: DayFilters) {
  const { day, status, interns } = talliesFor(filters)
  return countByInitial(
    db,
    filters,
    sql`sum(case when ${day} is null then ${interns} else -${interns} end)`,
    and(or(isNull(day), eq(day, filters.date)), isWriting(status)),
  )
}

const isWriting = (status: PgColumn) => or(isNull(status), inArray(status, [...WRITING_STATUSES]))

const talliesFor = ({ year, batch, designation }: DayFilters) =>
  year?.length || batch?.length || designation?.length ? writerTallies : dayTallies

function countByInitial(
  db: Queryable,
  filters: DayFilters,
  ...[size, which]: [size: SQL, which: SQL | undefined]
): Promise<Group<string>[]> {
  const tallies = talliesFor(filters)
  const { initial, status } = tallies
  const { year, batch, designation } = writerTallies
  const isChosen = and(
    isAnyOf(year, filters.year),
    isAnyOf(batch, filters.batch),
    isAnyOf(designation, filters.designation),
    isAnyOf(status, filters.status),
  )
  return db
    .select({ value: initial, size: size.mapWith(Number) as SQL<number> })
    .from(tallies)
    .where(and(which, isChosen))
    .groupBy(initial)
    .orderBy(asc(initial))
}

const sumOf = (which: SQL | undefined) =>
  sql<number>`coalesce(sum(${dayTallies.interns}) filter (where ${which}), 0)`.mapWith(Number)

/** How many have written on each day, and how many of them are to write in their present status. */
export const countWritersOfDays = (db: Queryable, from: Day, to: Day) =>
  db
    .select({
      date: dayTallies.day,
      written: sumOf(sql`true`),
      writing: sumOf(isWriting(dayTallies.status)),
    })
    .from(dayTallies)
    .where(between(dayTallies.day, from, to))
    .groupBy(dayTallies.day)

/** How many are to write in their present status, whenever they joined. */
export async function countWriting(db: Queryable): Promise<number> {
  const [found] = await db
    .select({ writing: sumOf(isWriting(dayTallies.status)) })
    .from(dayTallies)
    .where(isNull(dayTallies.day))
  return found?.writing ?? 0
}

/** So many days at once; others are for the next time. */
const MOST_DAYS = 40

/** Makes one row of all that tell of the same, and none of nought. */
export async function condenseDays(db: Queryable): Promise<void> {
  await condense(db, writerTallies, sql`day, year, batch, designation, status, initial`)
  await condense(db, dayTallies, sql`day, status, initial`)
}

async function condense(
  db: Queryable,
  tallies: typeof writerTallies | typeof dayTallies,
  kind: SQL,
): Promise<void> {
  // Rows that another process has in hand are left to it.
  await db.execute(sql`
    with changed as (
      select distinct day from ${tallies} where is_new limit ${MOST_DAYS}
    ), crowded as (
      select array_agg(ctid) as places from ${tallies}
      where day = any(array(select day from changed)) or day is null
      group by ${kind} having count(*) > 1 or sum(interns) = 0 or bool_or(is_new)
    ), taken as materialized (
      select ctid from ${tallies}
      where ctid = any(array(select unnest(places) from crowded)) for update skip locked
    ), gone as (
      delete from ${tallies} where ctid = any(array(select ctid from taken)) returning *
    )
    insert into ${tallies} (${kind}, interns, is_new)
    select ${kind}, sum(interns), false from gone group by ${kind} having sum(interns) <> 0`)
}
