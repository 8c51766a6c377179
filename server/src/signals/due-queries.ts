import type { Day } from '@cohort/contract/dates'
import type { PlanFacts } from '@cohort/contract/signals/rules'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { dueOn, moved, ofIntern, withPlanDates, type Moment } from '#server/plans/dates-queries.ts'
import { objectiveMarks } from '#server/plans/table.ts'

// Not scoped to an actor: callers have found the interns to be visible, or are a job.

export type PlanRow = Omit<PlanFacts, 'others'> & { readonly internId: string }

/** Objectives of each intern that were completed by a day and due by `dueBy`, in days and in number. */
export async function listPlanFacts(
  db: Queryable,
  ids: readonly string[],
  { dueBy, ...moment }: Moment & { readonly dueBy?: Day },
) {
  const { day } = moment
  const isDue = sql`${dueOn} <= ${dueBy ?? day}::date`
  const { rows } = await db.execute<PlanRow>(sql`
    with ${withPlanDates(sql`${sql.param([...ids])}::uuid[]`, moment)}
    select delay.intern_id as "internId", delay.plan_id as "planId",
      sum(objective.days)::int as total,
      coalesce(sum(objective.days) filter (where mark.done_on is not null), 0)::int as done,
      coalesce(sum(objective.days) filter (where ${isDue}), 0)::int as due,
      (count(*) filter (where ${isDue} and mark.done_on is null))::int as overdue,
      (min(${dueOn}) filter (where ${isDue} and mark.done_on is null))::text as "oldestDueOn",
      json_build_object('done', count(mark.done_on), 'total', count(*),
        'due', count(*) filter (where ${isDue})) as objectives
    from delays delay join dated_objectives objective on objective.plan_id = delay.plan_id
    cross join ${moved}
    left join ${objectiveMarks} mark on mark.intern_id = delay.intern_id
      and mark.objective_id = objective.id and mark.done_on <= ${day}::date
    group by delay.intern_id, delay.plan_id`)
  return rows
}

export async function listOverdue(db: Queryable, internId: string, moment: Moment) {
  const { day } = moment
  const { rows } = await db.execute<InternSignals['overdueObjectives'][number]>(sql`
    with ${withPlanDates(ofIntern(internId), moment)}
    select objective.id, objective.name, ${dueOn}::text as "dueOn",
      ${isDone(sql`true`)} as "isDoneSince" from ${openObjectives}
    where ${dueOn} <= ${day}::date and not ${isDone(sql`mark.done_on <= ${day}::date`)}
    order by ${dueOn}, objective.id`)
  return rows
}

const openObjectives = sql`delays delay join dated_objectives objective on objective.plan_id = delay.plan_id
  cross join ${moved}`

const isDone = (when: SQL) => sql`exists (select from ${objectiveMarks} mark
  where mark.objective_id = objective.id and mark.intern_id = delay.intern_id and ${when})`

interface DueQuery extends Moment {
  readonly until: Day
  readonly limit: number
}

type DueRow = { id: string; name: string; milestoneName: string; dueOn: Day }
type CountedRow = DueRow & { total: number; overdue: number }

export async function listDueObjectives(db: Queryable, internId: string, query: DueQuery) {
  const { day, until, limit } = query
  const { rows } = await db.execute<CountedRow>(sql`
    with ${withPlanDates(ofIntern(internId), query)}
    select objective.id, objective.name, objective.milestone_name as "milestoneName", ${dueOn}::text as "dueOn",
      (count(*) over ())::int as total,
      (count(*) filter (where ${dueOn} < ${day}::date) over ())::int as overdue
    from ${openObjectives}
    where ${dueOn} <= ${until}::date and not ${isDone(sql`true`)}
    order by ${dueOn}, objective.id limit ${limit}`)
  const { total = 0, overdue = 0 } = rows[0] ?? {}
  return { total, overdue, first: rows }
}
