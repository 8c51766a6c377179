import type { Day } from '@cohort/contract/dates'
import { between, count, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { isEnabledIntern } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { expectedFromJoined, isMember, isPlanOfMember } from './expected-from-queries.ts'
import { isExpected } from './missing/queries.ts'
import {
  attendingDays,
  bitOf,
  fromBit,
  inTrainingBefore,
  joinPastStatuses,
  leaveDays,
  statusDays,
  type Days,
  withPastStatuses,
} from './past-status-queries.ts'
import { tasks } from './table.ts'

// Not scoped to an actor: the counts are for admins.

/** Disabled people and former interns too. The day first, as in the index. */
export function countWriters(db: Queryable, { from, to }: Pick<Days, 'from' | 'to'>) {
  const written = db
    .selectDistinct({ day: tasks.day, userId: tasks.userId })
    .from(tasks)
    .where(between(tasks.day, from, to))
    .as('written')
  return db.select({ date: written.day, written: count() }).from(written).groupBy(written.day)
}

/** As `expected` the days, as bits, on which the status of each intern was one with updates, and from when on. */
function expecting(days: Days) {
  const selected = sql`select ${users.id} as id, ${attendingDays(statusDays(days))} as attending,
    ${fromBit(expectedFromJoined(days.timeZone), days)} as expected`
  const joined = sql`${joinPastStatuses(users.id)}
    left join ${planMembers} on ${isMember} left join ${plans} on ${isPlanOfMember}`
  return sql`${withPastStatuses(days)}, expected as (
    ${selected} from ${users} ${joined} where ${isExpected}
    union all
    ${selected} from (
      select distinct user_id from (${inTrainingBefore}) as trained
      where not exists (select from ${users} where ${users.id} = trained.user_id and ${isExpected})
    ) as former join ${users} on ${users.id} = former.user_id and ${isEnabledIntern} ${joined}
  )`
}

type DayCounts = {
  readonly date: Day
  readonly missing: number
  /** Who wrote before an update was expected. */
  readonly early: number
}

/** Of the days of a month some: each counts by the statuses of that day. */
export async function countMissingOn(db: Queryable, open: readonly Day[], days: Days) {
  const { from, to } = days
  const has = (column: SQL) => sql`(${column} & ${bitOf(sql`open.day`, days)}) <> 0`
  const { rows } = await db.execute<DayCounts>(sql`
    with ${expecting(days)}, written as (
      select user_id, bit_or(${bitOf(sql`day`, days)}) as days from ${tasks}
      where day between ${from}::date and ${to}::date group by user_id
    ), away as (${leaveDays(days)}), judged as materialized (
      select attending & expected & ~coalesce(written.days, 0) & ~coalesce(away.days, 0) as missing,
        attending & ~expected & coalesce(written.days, 0) as early
      from expected left join written on written.user_id = expected.id
      left join away on away.user_id = expected.id
    )
    select open.day::text as date, (count(*) filter (where ${has(sql`missing`)}))::int as missing,
      (count(*) filter (where ${has(sql`early`)}))::int as early
    from unnest(${sql.param([...open])}::date[]) as open (day)
    join (select *, missing | early as either from judged where (missing | early) <> 0) as judged
      on ${has(sql`either`)}
    group by open.day`)
  return rows
}
