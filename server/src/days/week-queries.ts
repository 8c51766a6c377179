import type { Day } from '@cohort/contract/dates'
import { sql } from 'drizzle-orm'
import { blockers } from '#server/blockers/table.ts'
import { tasks } from '#server/daily-updates/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'

// Scoped by the caller: `requireVisible` comes first.

interface Span {
  readonly from: Day
  readonly to: Day
}

type NamedTask = { readonly name: string; readonly isCompleted: boolean }

export async function listTaskNames(db: Queryable, internId: string, { from, to }: Span) {
  const { rows } = await db.execute<NamedTask>(sql`
    select min(name) as name, bool_or(progress = 'COMPLETED') as "isCompleted"
    from ${tasks} where user_id = ${internId}::uuid and day between ${from}::date and ${to}::date
    group by lower(name) order by min(day), min(position), lower(name)`)
  return rows
}

export async function listBlockedNames(db: Queryable, internId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select task_name as name from ${blockers}
    where intern_id = ${internId}::uuid and closed_at is null order by opened_at, id`)
  return rows.map(({ name }) => name)
}
