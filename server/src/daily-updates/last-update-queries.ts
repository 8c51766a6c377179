import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { tasks } from './table.ts'

/** The latest day on which an intern wrote; a task for a later day is a plan, not an update. */
export const lastUpdateOn = (internId: SQL, today: Day) => sql`(
  select max(task.day) from ${tasks} task where task.user_id = ${internId} and task.day <= ${today}::date)`

const RECENT_DAYS = 7

/**
 * For an order of many interns. Nearly all of them wrote in the last days, whose writers are read at once: ten
 * thousand look-ups take three times as long.
 */
export const orderedByUpdate = (internId: SQL, today: Day) => ({
  join: sql`left join (
    select task.user_id, max(task.day) as day from ${tasks} task
    where task.day between ${today}::date - ${RECENT_DAYS}::int and ${today}::date group by task.user_id
  ) as recent on recent.user_id = ${internId}`,
  key: sql`coalesce(recent.day, ${lastUpdateOn(internId, today)})`,
})
