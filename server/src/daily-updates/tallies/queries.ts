import { WRITING_STATUSES, type DayFilters } from '@cohort/contract/daily-updates/missing'
import type { Day } from '@cohort/contract/dates'
import { and, asc, between, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database.ts'
import type { Group } from '#server/pieces.ts'
import { isAnyOf } from '#server/users/queries.ts'
import { dayTallies, writerTallies as tallies } from '../table.ts'

const { day, initial, interns, status } = tallies

const isWriting = (statuses: PgColumn) =>
  or(isNull(statuses), inArray(statuses, [...WRITING_STATUSES]))

const sumOfDays = sql<number>`coalesce(sum(${dayTallies.interns}), 0)`.mapWith(Number)

const isChosen = (filters: Omit<DayFilters, 'date'>) =>
  and(
    isAnyOf(tallies.year, filters.year),
    isAnyOf(tallies.batch, filters.batch),
    isAnyOf(tallies.designation, filters.designation),
    isAnyOf(status, filters.status),
  )

/** How many have written on a day, by the first letter of their names. */
export const countWriters = (db: Queryable, { date, ...filters }: DayFilters) =>
  byInitial(db, sql`sum(${interns})`, and(eq(day, date), isChosen(filters)))

/** How many are to write in their present status and have not on this day, whenever they joined. */
export const countSilent = (db: Queryable, { date, ...filters }: DayFilters) =>
  byInitial(
    db,
    sql`sum(case when ${day} is null then ${interns} else -${interns} end)`,
    and(or(isNull(day), eq(day, date)), isWriting(status), isChosen(filters)),
  )

const byInitial = (db: Queryable, size: SQL, which: SQL | undefined): Promise<Group<string>[]> =>
  db
    .select({ value: initial, size: size.mapWith(Number) as SQL<number> })
    .from(tallies)
    .where(which)
    .groupBy(initial)
    .orderBy(asc(initial))

/** How many have written on each day, and how many of them are to write in their present status. */
export const countWritersOfDays = (db: Queryable, from: Day, to: Day) =>
  db
    .select({
      date: dayTallies.day,
      written: sumOfDays,
      writing:
        sql<number>`coalesce(sum(${dayTallies.interns}) filter (where ${isWriting(dayTallies.status)}), 0)`.mapWith(
          Number,
        ),
    })
    .from(dayTallies)
    .where(between(dayTallies.day, from, to))
    .groupBy(dayTallies.day)

/** How many are to write in their present status, whenever they joined. */
export async function countWriting(db: Queryable): Promise<number> {
  const [found] = await db
    .select({ writing: sumOfDays })
    .from(dayTallies)
    .where(and(isNull(dayTallies.day), isWriting(dayTallies.status)))
  return found?.writing ?? 0
}

/** So many days at once; others are for the next time. */
const MOST_DAYS = 40

/** Makes one row of all that tell of the same, and none of nought. */
export async function condenseWriterTallies(db: Queryable): Promise<void> {
  // Rows that another process has in hand are left to it.
  await db.execute(sql`
    with changed as (
      select distinct day from ${tallies} where is_new limit ${MOST_DAYS}
    ), crowded as (
      select array_agg(ctid) as places from ${tallies}
      where day = any(array(select day from changed)) or day is null
      group by day, year, batch, designation, status, initial
      having count(*) > 1 or sum(interns) = 0 or bool_or(is_new)
    ), taken as materialized (
      select ctid from ${tallies}
      where ctid = any(array(select unnest(places) from crowded)) for update skip locked
    ), gone as (
      delete from ${tallies} where ctid = any(array(select ctid from taken)) returning *
    )
    insert into ${tallies}
    select day, year, batch, designation, status, initial, sum(interns), false
    from gone group by 1, 2, 3, 4, 5, 6 having sum(interns) <> 0`)
}

/** The same of days by status, which are few. */
export async function condenseDayTallies(db: Queryable): Promise<void> {
  await db.execute(sql`
    with crowded as (
      select array_agg(ctid) as places from ${dayTallies}
      group by day, status having count(*) > 1 or sum(interns) = 0
    ), taken as materialized (
      select ctid from ${dayTallies}
      where ctid = any(array(select unnest(places) from crowded)) for update skip locked
    ), gone as (
      delete from ${dayTallies} where ctid = any(array(select ctid from taken)) returning *
    )
    insert into ${dayTallies}
    select day, status, sum(interns) from gone group by 1, 2 having sum(interns) <> 0`)
}
