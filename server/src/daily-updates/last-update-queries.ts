import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { tasks } from './table.ts'

// Not scoped to an actor: parts of statements that are.

export const lastWrittenOn = (internId: SQL, closed: Day) => sql`(
  select max(task.day) from ${tasks} task where task.user_id = ${internId} and task.day <= ${closed}::date)`

/** The latest day with an update until now: today is only a plan until a task of it has hours. */
export const lastUpdateOn = (internId: SQL, today: Day) => sql`(
  select max(task.day) from ${tasks} task where task.user_id = ${internId} and task.day <= ${today}::date
    and (task.day < ${today}::date or task.actual_hours > 0))`

const RECENT_DAYS = 7

// The writers of the last days are read at once: ten thousand look-ups take three times as long. Today is read apart,
// so that an index alone answers the other days.
export const orderedByUpdate = (internId: SQL, today: Day) => ({
  join: sql`left join (
    select user_id, max(day) as day from (
      select task.user_id, task.day from ${tasks} task
      where task.day >= ${today}::date - ${RECENT_DAYS}::int and task.day < ${today}::date
      union all
      select task.user_id, task.day from ${tasks} task
      where task.day = ${today}::date and task.actual_hours > 0
    ) as task group by user_id
  ) as recent on recent.user_id = ${internId}`,
  key: sql`coalesce(recent.day, ${lastUpdateOn(internId, today)})`,
})
