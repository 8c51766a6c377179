import type { Day } from '@cohort/contract/dates'
import { LEAVE_KINDS } from '@cohort/contract/daily-updates/rules'
import type { PlanFacts } from '@cohort/contract/signals/rules'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import { sql, type SQL } from 'drizzle-orm'
import { leavePeriods } from '#server/daily-updates/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { dueSteps } from '#server/plans/steps-queries.ts'
import { objectiveMarks, planMembers, plans } from '#server/plans/table.ts'
import { users } from '#server/users/table.ts'
import { withAbsences } from './day-queries.ts'

// Not scoped to an actor: callers have found the interns to be visible, or are a job.

interface Moment {
  readonly day: Day
  readonly timeZone: string
}

/**
 * For a `with`: `paces`, by how many days the dates of a plan are later for each member, because they joined after
 * its start or were away since; and `steps`, the objectives of these plans. A leave without a recorded change of status
 * began with its first day in the calendar, or else with the account.
 */
const withPaces = (ids: readonly string[], { day, timeZone }: Moment) => sql`
  people as materialized (
    select person.id, person.status, member.plan_id, plan.start_date,
      coalesce(person.date_of_joining, (person.created_at at time zone ${timeZone})::date) as joined_on,
      coalesce((select min(from_day) from ${leavePeriods} where user_id = person.id and from_day <= ${day}::date),
        (person.created_at at time zone ${timeZone})::date) as left_on
    from ${users} person
    join ${planMembers} member on member.intern_id = person.id
    join ${plans} plan on plan.id = member.plan_id
    where person.id = any(${sql.param([...ids])}::uuid[])
  ), ${withAbsences(ids, timeZone)}, off as (
    select user_id, range_agg(daterange(from_day, until_day)) as days from (
      select user_id, case when from_day = '-infinity' and absences.status = any(${sql.param([...LEAVE_KINDS])})
        then least(left_on, until_day) else from_day end, until_day
      from absences join people on people.id = user_id
      union all
      select id, '-infinity', joined_on from people where joined_on > start_date
    ) as periods (user_id, from_day, until_day) group by user_id
  ), paces as materialized (
    select people.id as intern_id, people.plan_id, coalesce((
      select sum(upper(part) - lower(part)) from unnest(
        off.days * datemultirange(daterange(least(people.start_date, ${day}::date), ${day}::date, '[]'))
      ) as part), 0)::int as later_by
    from people left join off on off.user_id = people.id
  ), ${dueSteps(sql`plan.id in (select plan_id from people)`)}`

/** When an objective is due for its intern. */
const dueOn = sql`(steps.due_on + paces.later_by)`

export type PlanRow = Omit<PlanFacts, 'others'> & { readonly internId: string }

/** Completed and due objectives of each intern, in days and in number. */
export async function listPlanFacts(db: Queryable, ids: readonly string[], moment: Moment) {
  const { day } = moment
  const { rows } = await db.execute<PlanRow>(sql`
    with ${withPaces(ids, moment)}
    select paces.intern_id as "internId", paces.plan_id as "planId",
      sum(steps.days)::int as total,
      coalesce(sum(steps.days) filter (where mark.done_on is not null), 0)::int as done,
      coalesce(sum(steps.days) filter (where ${dueOn} <= ${day}::date), 0)::int as due,
      (count(*) filter (where ${dueOn} <= ${day}::date and mark.done_on is null))::int as overdue,
      (min(${dueOn}) filter (where ${dueOn} <= ${day}::date and mark.done_on is null))::text as "oldestDueOn",
      json_build_object('done', count(mark.done_on), 'total', count(*),
        'due', count(*) filter (where ${dueOn} <= ${day}::date)) as objectives
    from paces join steps on steps.plan_id = paces.plan_id
    left join ${objectiveMarks} mark on mark.intern_id = paces.intern_id
      and mark.objective_id = steps.id and mark.done_on <= ${day}::date
    group by paces.intern_id, paces.plan_id`)
  return rows
}

/** By how many days the dates of the plan are later for the intern. */
export async function findLaterBy(db: Queryable, internId: string, moment: Moment) {
  const { rows } = await db.execute<{ laterBy: number }>(sql`
    with ${withPaces([internId], moment)} select later_by as "laterBy" from paces`)
  return rows[0]?.laterBy ?? 0
}

/** Objectives that were due by the end of a day and not completed by then. */
export async function listOverdue(db: Queryable, internId: string, moment: Moment) {
  const { day } = moment
  const { rows } = await db.execute<InternSignals['overdueObjectives'][number]>(sql`
    with ${withPaces([internId], moment)}
    select steps.id, steps.name, ${dueOn}::text as "dueOn" from ${openSteps}
    where ${dueOn} <= ${day}::date and not ${isDone(sql`mark.done_on <= ${day}::date`)}
    order by ${dueOn}, steps.id`)
  return rows
}

const openSteps = sql`paces join steps on steps.plan_id = paces.plan_id`

const isDone = (when: SQL) => sql`exists (select from ${objectiveMarks} mark
  where mark.objective_id = steps.id and mark.intern_id = paces.intern_id and ${when})`

interface DueQuery extends Moment {
  readonly until: Day
  readonly limit: number
}

type DueRow = { id: string; name: string; milestoneName: string; dueOn: Day; total: number }

/** Objectives that are not completed and due by `until`, the earliest first. */
export async function listDue(db: Queryable, internId: string, query: DueQuery) {
  const { until, limit } = query
  const { rows } = await db.execute<DueRow>(sql`
    with ${withPaces([internId], query)}
    select steps.id, steps.name, steps.milestone_name as "milestoneName", ${dueOn}::text as "dueOn",
      (count(*) over ())::int as total
    from ${openSteps}
    where ${dueOn} <= ${until}::date and not ${isDone(sql`true`)}
    order by ${dueOn}, steps.id limit ${limit}`)
  return { total: rows[0]?.total ?? 0, first: rows }
}
