import type { Day } from '@cohort/contract/dates'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { milestones, objectiveMarks, objectives, planMembers, plans } from './table.ts'

// Not scoped to an actor: interns read their own objectives only.

interface DueQuery {
  readonly until: Day
  readonly limit: number
}

type Row = { id: string; name: string; milestoneName: string; dueOn: Day; total: number }

/**
 * Unmarked objectives of the intern who asks that are due by `until`, the earliest first. Milestones
 * follow one another from the plan's start, and objectives within their milestone.
 */
export async function listDue(db: Queryable, internId: string, { until, limit }: DueQuery) {
  const { rows } = await db.execute<Row>(sql`
    with stages as (
      select stage.id, stage.name, plan.start_date + coalesce(sum(stage.days) over (
        order by stage.id rows between unbounded preceding and 1 preceding
      ), 0)::int as begins_on
      from ${planMembers} member
      join ${plans} plan on plan.id = member.plan_id
      join ${milestones} stage on stage.plan_id = plan.id
      where member.intern_id = ${internId}
    ), steps as (
      select step.id, step.name, stages.name as milestone_name, stages.begins_on - 1
        + (sum(step.days) over (partition by stages.id order by step.id))::int as due_on
      from stages join ${objectives} step on step.milestone_id = stages.id
    )
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
