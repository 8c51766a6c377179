import type { Day } from '@cohort/contract/dates'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { dueSteps, planOf } from './steps-queries.ts'
import { objectiveMarks } from './table.ts'

// Not scoped to an actor: interns read their own objectives only.

interface DueQuery {
  readonly until: Day
  readonly limit: number
}

type Row = { id: string; name: string; milestoneName: string; dueOn: Day; total: number }

/** Unmarked objectives of the intern who asks that are due by `until`, the earliest first. */
export async function listDue(db: Queryable, internId: string, { until, limit }: DueQuery) {
  const { rows } = await db.execute<Row>(sql`
    with ${dueSteps(planOf(internId))}
    select id, name, milestone_name as "milestoneName", due_on::text as "dueOn",
      (count(*) over ())::int as total
    from steps
    where due_on <= ${until}::date and not exists (
      select from ${objectiveMarks} mark
      where mark.objective_id = steps.id and mark.intern_id = ${internId}
    )
    order by due_on, id limit ${limit}`)
  return { total: rows[0]?.total ?? 0, first: rows }
}
