import type { Day } from '@cohort/contract/dates'
import { USUAL_WEEKDAYS } from '@cohort/contract/settings/working-days'
import { sql, type SQL } from 'drizzle-orm'
import { holidays, leavePeriods } from '#server/daily-updates/table.ts'
import { workingWeeks } from '#server/settings/table.ts'

// Not scoped to an actor: a part of statements that are.

const isOnLeave = (step: SQL, day: SQL) => sql`(leave.user_id = ${step}.intern_id
  and ${day} between leave.from_day and leave.to_day)`

/** As `isWorked` of the contract. */
const isWorked = (day: SQL) => sql`(
  to_char(${day}, 'FMDay') = any(coalesce((
    select week.weekdays from ${workingWeeks} week where week.from_day <= ${day}
    order by week.from_day desc limit 1
  ), ${sql.param([...USUAL_WEEKDAYS])}::text[]))
  and not exists (select from ${holidays} holiday where holiday.day = ${day}))`

/** Longer than the holidays and the leave that can follow a leave. */
const SEARCHED_DAYS = 366

/** The last day on which a step is not overdue: the one on which it is due, or the first working day after the leave then. */
export const lateAfter = (step: SQL) => sql<Day>`coalesce((
    select min(free.day) from (
      select max(leave.to_day) as over from ${leavePeriods} leave where ${isOnLeave(step, sql`${step}.due_on`)}
    ) as away
    cross join lateral (
      select away.over + number as day from generate_series(1, ${SEARCHED_DAYS}::int) as number
      where away.over is not null
    ) as free
    where ${isWorked(sql`free.day`)} and not exists (
      select from ${leavePeriods} leave where ${isOnLeave(step, sql`free.day`)})
  ), ${step}.due_on)::text`
