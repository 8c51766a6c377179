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

/** As `isOnlyPlanned` of the contract. */
export const isOnlyPlanned = (hours: SQL, day: SQL, today: Day) =>
  sql`(${hours} = 0 and ${day} >= ${today}::date)`

/** The writers of each day until now. Today is read apart, so that an index alone answers the other days. */
export const writtenSince = (since: SQL, today: Day) => sql`
  select task.user_id, task.day from ${tasks} task
  where task.day >= ${since} and task.day < ${today}::date
  union all
  select task.user_id, task.day from ${tasks} task
  where task.day = ${today}::date and task.actual_hours > 0`

const RECENT_DAYS = 7

// The writers of the last days are read at once: ten thousand look-ups take three times as long.
export const orderedByUpdate = (internId: SQL, today: Day) => ({
  join: sql`left join (
    select user_id, max(day) as day from (
      ${writtenSince(sql`${today}::date - ${RECENT_DAYS}::int`, today)}
    ) as task group by user_id
  ) as recent on recent.user_id = ${internId}`,
  key: sql`coalesce(recent.day, ${lastUpdateOn(internId, today)})`,
})
