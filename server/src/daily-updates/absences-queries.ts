import { STATUSES_WITH_DAILY_UPDATES } from '@cohort/contract/daily-updates/rules'
import type { Day } from '@cohort/contract/dates'
import { USUAL_WEEKDAYS } from '@cohort/contract/settings/working-days'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { workingWeeks } from '#server/settings/table.ts'
import { isStatusAway } from './past-status-queries.ts'
import { holidays, leavePeriods, statusChanges } from './table.ts'

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

/** In a row, on which no one works. */
const MOST_DAYS_OFF = 31

/** As `away` those with leave on a day: one small set, read once for statements about many. */
export const joinAway = (userId: SQLWrapper, day: Day) => sql`
  left join (
    select distinct leave.user_id from ${leavePeriods} leave
    where ${day}::date between leave.from_day and leave.to_day
  ) as away on away.user_id = ${userId}`

/** Whether someone is away now, as `awayOn` says of a few. Reads `away` of today. */
export const isAwayNow = (status: SQLWrapper) =>
  sql`(away.user_id is not null or ${isStatusAway(status)})`

/** As `isWorked` of the contract. */
export const isWorkedIn = (day: SQL) => sql`(
  to_char(${day}, 'FMDay') = any(coalesce((
    select week.weekdays from ${workingWeeks} week where week.from_day <= ${day}
    order by week.from_day desc limit 1
  ), ${sql.param([...USUAL_WEEKDAYS])}::text[]))
  and not exists (select from ${holidays} holiday where holiday.day = ${day}))`

/** As `absence` the leave on a day, and what follows it without a working day in between. */
const absenceFrom = (id: SQL, day: Day | SQL) => sql`
  with recursive absence as (
    select leave.kind, leave.to_day from ${leavePeriods} leave
    where leave.user_id = ${id} and ${day}::date between leave.from_day and leave.to_day
    union all
    select absence.kind, later.to_day from absence
    join ${leavePeriods} later on later.user_id = ${id}
      and later.from_day between absence.to_day + 1 and absence.to_day + ${MOST_DAYS_OFF}::int
      and not exists (
        select from generate_series(1, later.from_day - absence.to_day - 1) as number
        where ${isWorkedIn(sql`(absence.to_day + number)`)})
  )`

/** Why and until when an intern is away on a day; a status does not say when it ends. Null for one who is not away. */
export const awayOn = (
  { id, status }: { readonly id: SQL; readonly status: SQL },
  day: Day | SQL,
) => sql`coalesce((
    ${absenceFrom(id, day)}
    select json_build_object('kind', min(kind), 'until', max(to_day)) from absence having count(*) > 0
  ), case when ${isStatusAway(status)}
    then json_build_object('kind', ${status}, 'until', null) end)`

/** As `dayOff` of the contract: why the day of a meeting is unusual for an intern. */
export const dayOffOn = (person: Parameters<typeof awayOn>[0], day: SQL) => sql`
  json_build_object('away', ${awayOn(person, day)},
    'holiday', (select holiday.name from ${holidays} holiday where holiday.day = ${day}::date))`
