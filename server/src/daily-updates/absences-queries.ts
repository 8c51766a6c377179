import { LEAVE_KINDS, STATUSES_WITH_DAILY_UPDATES } from '@cohort/contract/daily-updates/rules'
import type { Day } from '@cohort/contract/dates'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { leavePeriods, statusChanges } from './table.ts'

// Not scoped to an actor: a part of statements that are.

/** For a `with`: as `absences` the days on which no update is expected of `people` (id, status) in the array `ids`. */
export const withAbsences = (ids: SQL, timeZone: string) => {
  const onDay = sql`(change.at at time zone ${timeZone})::date`
  return sql`changes as (
      select change.user_id, change.from_status, change.to_status, ${onDay} as from_day,
        row_number() over by_time as number, lead(${onDay}) over by_time as until_day
      from ${statusChanges} change where change.user_id = any(${ids})
      window by_time as (partition by change.user_id order by change.at, change.id)
    ), periods as (
      select user_id, to_status as status, from_day, coalesce(until_day, 'infinity') as until_day
      from changes
      union all
      select user_id, from_status, '-infinity', from_day from changes where number = 1
      union all
      select id, status, '-infinity', 'infinity' from people
      where not exists (select from changes where changes.user_id = people.id)
    ), absences as (
      select user_id, status, from_day, until_day from periods
      where status <> all(${sql.param([...STATUSES_WITH_DAILY_UPDATES])})
      union all
      select user_id, kind, from_day, to_day + 1 from ${leavePeriods}
      where user_id = any(${ids})
    )`
}

const isStatusAway = (status: SQLWrapper) =>
  sql`coalesce(${status} = any(${sql.param([...LEAVE_KINDS])}::text[]), false)`

/** As `away` those with leave on a day: one small set, read once for statements about many. */
export const joinAway = (userId: SQLWrapper, day: Day) => sql`
  left join (
    select distinct leave.user_id from ${leavePeriods} leave
    where ${day}::date between leave.from_day and leave.to_day
  ) as away on away.user_id = ${userId}`

/** Whether someone is away now, as `awayOn` says of a few. Reads `away` of today. */
export const isAwayNow = (status: SQLWrapper) =>
  sql`(away.user_id is not null or ${isStatusAway(status)})`

/** Why and until when an intern is away on a day; a status does not say when it ends. Null for one who is not away. */
export const awayOn = (
  { id, status }: { readonly id: SQL; readonly status: SQL },
  day: Day | SQL,
) => sql`coalesce((
    select json_build_object('kind', leave.kind, 'until', leave.to_day) from ${leavePeriods} leave
    where leave.user_id = ${id} and ${day}::date between leave.from_day and leave.to_day
    order by leave.to_day desc limit 1
  ), case when ${isStatusAway(status)}
    then json_build_object('kind', ${status}, 'until', null) end)`
