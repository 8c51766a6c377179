import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { tasks } from './table.ts'

/** The latest day on which an intern wrote; a task for a later day is a plan, not an update. */
export const lastUpdateOn = (internId: SQL, today: Day) => sql`(
  select max(task.day) from ${tasks} task where task.user_id = ${internId} and task.day <= ${today}::date)`
