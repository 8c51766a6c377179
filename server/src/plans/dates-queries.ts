import { LEAVE_KINDS } from '@cohort/contract/daily-updates/rules'
import type { Day } from '@cohort/contract/dates'
import type { Move } from '@cohort/contract/plans/rules'
import { sql, type SQL } from 'drizzle-orm'
import { withAbsences } from '#server/daily-updates/absences-queries.ts'
import { leavePeriods } from '#server/daily-updates/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { milestones, objectives, planMembers, plans } from './table.ts'

// Not scoped to an actor: callers have found the interns to be visible, or are a job.

/** For a `with`: `dated_objectives`, with the day on which each is due, of the plans that `isMeant` chooses. */
export const withDueDates = (isMeant: SQL) => sql`
  dated_milestones as (
    select milestone.id, milestone.plan_id, milestone.name, milestone.position,
      plan.start_date + coalesce(sum(milestone.days) over (
      partition by milestone.plan_id order by milestone.position, milestone.id
      rows between unbounded preceding and 1 preceding
    ), 0)::int as begins_on
    from ${milestones} milestone join ${plans} plan on plan.id = milestone.plan_id where ${isMeant}
  ), dated_objectives as materialized (
    select objective.id, objective.name, objective.days, dated.plan_id, dated.id as milestone_id,
      dated.name as milestone_name, dated.position as milestone_position, dated.begins_on - 1
        + (sum(objective.days) over (partition by dated.id order by objective.id))::int as due_on
    from dated_milestones dated join ${objectives} objective on objective.milestone_id = dated.id
  )`

export interface Moment {
  readonly day: Day
  readonly timeZone: string
}

/**
 * For a `with`: `delays`, by which days the dates of a plan are later for each member, because they joined after its
 * start or are away; and `dated_objectives` of these plans. Absences that are known ahead count. A leave without a
 * recorded change of status began with its first day in the calendar, or else with the account; a status counts up to
 * today. A move has the first day of the plan that it moves: that of the absence without the earlier absences.
 * `status` is of `person`.
 */
export const withPlanDates = (
  ids: SQL,
  { day, timeZone }: Moment,
  status: SQL = sql`person.status`,
) => sql`
  people as materialized (
    select person.id, ${status} as status, member.plan_id, plan.start_date,
      coalesce(person.date_of_joining,
        least((person.created_at at time zone ${timeZone})::date, ${day}::date + 1)) as joined_on,
      coalesce((select min(from_day) from ${leavePeriods} where user_id = person.id and from_day <= ${day}::date),
        (person.created_at at time zone ${timeZone})::date) as left_on
    from ${users} person
    join ${planMembers} member on member.intern_id = person.id
    join ${plans} plan on plan.id = member.plan_id
    where person.id = any(${ids})
  ), ${withAbsences(ids, timeZone)}, off as (
    select user_id, range_agg(daterange(from_day, greatest(from_day, until_day))) as days from (
      select user_id, case when from_day = '-infinity' and absences.status = any(${sql.param([...LEAVE_KINDS])})
        then least(left_on, until_day) else from_day end,
        case when until_day = 'infinity' then ${day}::date + 1 else until_day end
      from absences join people on people.id = user_id
      union all
      select id, '-infinity', joined_on from people where joined_on > start_date
    ) as periods (user_id, from_day, until_day) group by user_id
  ), moves as (
    select id, lower(part) - coalesce(sum(upper(part) - lower(part)) over (partition by id order by lower(part)
      rows between unbounded preceding and 1 preceding), 0)::int as from_day, upper(part) - lower(part) as days
    from people join off on off.user_id = people.id,
      unnest(off.days * datemultirange(daterange(people.start_date, null))) as part
  ), delays as materialized (
    select people.id as intern_id, people.plan_id, array_agg(moves.from_day order by moves.from_day) as from_days,
      array_agg(moves.days order by moves.from_day) as days,
      coalesce(jsonb_agg(jsonb_build_object('from', moves.from_day, 'days', moves.days) order by moves.from_day)
        filter (where moves.id is not null), '[]') as moves
    from people left join moves on moves.id = people.id group by people.id, people.plan_id
  ), ${withDueDates(sql`plan.id in (select plan_id from people)`)}`

/** As `moved`, when an objective is due for its intern: of `dated_objectives objective` with its `delays delay`. */
export const moved = sql`lateral (select ${movedDay(sql`objective.due_on`)} as due_on offset 0) as moved`

/** A day of the plan, for the intern of a `delays delay`. */
export function movedDay(day: SQL) {
  return sql`(${day} + coalesce((select sum(move.days)::int
    from unnest(delay.from_days, delay.days) as move (from_day, days) where move.from_day <= ${day}), 0))`
}

export const dueOn = sql`moved.due_on`

export const ofIntern = (internId: string) => sql`array[${internId}::uuid]`

/** By how many days what the plan has from a day on is later for the intern. */
export async function findMoves(db: Queryable, internId: string, moment: Moment) {
  const { rows } = await db.execute<{ moves: Move[] }>(sql`
    with ${withPlanDates(ofIntern(internId), moment)} select moves from delays`)
  return rows[0]?.moves ?? []
}
