import { sql, type SQL } from 'drizzle-orm'
import { milestones, objectives, plans } from './table.ts'

// Not scoped to an actor: a part of statements that are.

/**
 * For a `with`: `steps`, the objectives of the plans that `isMeant` chooses, with the day on which each is due.
 * Milestones follow one another from the plan's start, and objectives within their milestone.
 */
export const dueSteps = (isMeant: SQL) => sql`
  stages as (
    select stage.id, stage.plan_id, stage.name, stage.position, plan.start_date + coalesce(sum(stage.days) over (
      partition by stage.plan_id order by stage.position, stage.id rows between unbounded preceding and 1 preceding
    ), 0)::int as begins_on
    from ${milestones} stage join ${plans} plan on plan.id = stage.plan_id where ${isMeant}
  ), steps as materialized (
    select step.id, step.name, step.days, stages.plan_id, stages.id as milestone_id,
      stages.name as milestone_name, stages.position as milestone_position, stages.begins_on - 1
        + (sum(step.days) over (partition by stages.id order by step.id))::int as due_on
    from stages join ${objectives} step on step.milestone_id = stages.id
  )`
