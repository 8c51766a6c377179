import type { OpenedDay } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { blockerTable, wasOpenAfter } from './scope-queries.ts'

// Scoped by the caller: `requireVisible` comes first.

interface OneDay {
  readonly userId: string
  readonly date: Day
  readonly timeZone: string
}

type BlockerRow = OpenedDay['blockers'][number] & Record<string, unknown>

const MAX_LISTED = 20

export async function listBlockersOn(db: Queryable, { userId, date, timeZone }: OneDay) {
  const { rows } = await db.execute<BlockerRow>(sql`
    select id, task_id as "taskId", task_name as "taskName", reason, waits_for as "waitsFor" from ${blockerTable}
    where intern_id = ${userId}::uuid and ${wasOpenAfter(sql`${date}::date`, { timeZone })}
    order by opened_at, id limit ${MAX_LISTED}`)
  return rows
}
