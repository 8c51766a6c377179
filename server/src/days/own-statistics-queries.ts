import type { EstimatedTask } from '@cohort/contract/days/own-statistics'
import type { Day } from '@cohort/contract/dates'
import { sql } from 'drizzle-orm'
import { tasks } from '#server/daily-updates/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'

// Scoped to the caller's own tasks.

interface Span {
  readonly from: Day
  readonly to: Day
}

export async function listEstimatedTasks(db: Queryable, userId: string, { from, to }: Span) {
  const { rows } = await db.execute<EstimatedTask & Record<string, unknown>>(sql`
    select name, estimated_hours::float8 as estimated, actual_hours::float8 as actual
    from ${tasks} where user_id = ${userId}::uuid and day between ${from}::date and ${to}::date
      and actual_hours > 0 and estimated_hours > 0`)
  return rows
}
