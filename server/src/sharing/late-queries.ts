import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { leavePeriods } from '#server/daily-updates/table.ts'

// Not scoped to an actor: a part of statements that are.

/** The last day on which a step is not overdue: the one on which it is due, or the first one after the leave then. */
export const lateAfter = (step: SQL) => sql<Day>`coalesce((
    select max(leave.to_day) + 1 from ${leavePeriods} leave where leave.user_id = ${step}.intern_id
      and ${step}.due_on between leave.from_day and leave.to_day
  ), ${step}.due_on)::text`
