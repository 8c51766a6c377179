import type { Role } from '@cohort/contract/access'
import type { FilterChoices } from '@cohort/contract/users'
import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/queryable.ts'
import { userTallies as tallies } from '../table.ts'

const people = sql<number>`coalesce(sum(${tallies.people}), 0)`.mapWith(Number)
const isLeft = sql`sum(${tallies.people}) > 0`

/** The enabled people of these roles in all, and those that match, by the value of `key`. */
export const countByKey = (
  db: Queryable,
  roles: readonly Role[],
  { key, matching }: { key: SQL; matching: SQL | undefined },
) =>
  db
    .select({
      value: sql<unknown>`${key}`.as('value'),
      all: people,
      size: matching
        ? sql<number>`coalesce(sum(${tallies.people}) filter (where ${matching}), 0)`.mapWith(
            Number,
          )
        : people,
      kinds: matching
        ? sql<number>`count(*) filter (where ${matching})`.mapWith(Number)
        : sql<number>`count(*)`.mapWith(Number),
    })
    .from(tallies)
    .where(inArray(tallies.role, [...roles]))
    .groupBy(sql`1`)

/** The kinds of people that match, as the index on `users` spells them. */
export const kindsOf = (db: Queryable, roles: readonly Role[], matching: SQL | undefined) =>
  db
    .select({ kind: kindOf(tallies).as('kind') })
    .from(tallies)
    .where(and(inArray(tallies.role, [...roles]), matching))
    .groupBy(sql`1`)
    .having(isLeft)

type KindColumns = Record<'role' | 'year' | 'batch' | 'designation' | 'status' | 'zone', PgColumn>

export const kindOf = ({ role, year, batch, designation, status, zone }: KindColumns) =>
  sql<string>`kind_of_user(${role}, ${year}, ${batch}, ${designation}, ${status}, ${zone})`

const isIntern = eq(tallies.role, 'Interns')

export async function listFilterChoices(db: Queryable): Promise<FilterChoices> {
  return {
    years: await distinct(db, tallies.year, Number),
    statuses: await distinct(db, tallies.status, String),
    designations: await distinct(db, tallies.designation, String),
    batches: await distinct(db, tallies.batch, String),
  }
}

async function distinct<Value>(db: Queryable, column: PgColumn, read: (given: unknown) => Value) {
  const rows = await db
    .select({ value: column })
    .from(tallies)
    .where(and(isIntern, isNotNull(column)))
    .groupBy(column)
    .having(isLeft)
    .orderBy(asc(column))
  return rows.map(({ value }) => read(value))
}

export async function countByStatus(db: Queryable) {
  const having = (status: string) =>
    sql`coalesce(sum(${tallies.people}) filter (where ${tallies.status} = ${status}), 0)`.mapWith(
      Number,
    )
  const [counts] = await db
    .select({
      totalCount: people,
      activeStatus: having('ACTIVE'),
      notActiveStatus: having('NOT_ACTIVE'),
      deployedCount: having('DEPLOYED'),
    })
    .from(tallies)
    .where(isIntern)
  return counts ?? { totalCount: 0, activeStatus: 0, notActiveStatus: 0, deployedCount: 0 }
}

/** Makes one row of all that tell of one kind, and none of a kind that nobody is of. */
export async function condenseTallies(db: Queryable): Promise<void> {
  // Rows that another process has in hand are left to it.
  await db.execute(sql`
    with crowded as (
      select array_agg(ctid) as places from ${tallies}
      group by role, year, batch, designation, status, zone, has_employee_id, has_joined
      having count(*) > 1 or sum(people) = 0
    ), taken as materialized (
      select ctid from ${tallies}
      where ctid = any(array(select unnest(places) from crowded)) for update skip locked
    ), gone as (
      delete from ${tallies} where ctid = any(array(select ctid from taken)) returning *
    )
    insert into ${tallies}
    select role, year, batch, designation, status, zone, has_employee_id, has_joined, sum(people)
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(people) <> 0`)
}
