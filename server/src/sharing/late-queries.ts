import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { isWorkedIn } from '#server/daily-updates/absences-queries.ts'
import { leavePeriods } from '#server/daily-updates/table.ts'

// Not scoped to an actor: a part of statements that are.

const isOnLeave = (step: SQL, day: SQL) => sql`(leave.user_id = ${step}.intern_id
  and ${day} between leave.from_day and leave.to_day)`

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
    where ${isWorkedIn(sql`free.day`)} and not exists (
      select from ${leavePeriods} leave where ${isOnLeave(step, sql`free.day`)})
  ), ${step}.due_on)::text`
