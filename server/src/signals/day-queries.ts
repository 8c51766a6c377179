import { addDays, toInstant, type Day } from '@cohort/contract/dates'
import { COUNTS } from '@cohort/contract/signals/rules'
import { sql, type SQL } from 'drizzle-orm'
import { withAbsences } from '#server/daily-updates/absences-queries.ts'
import { expectedFrom } from '#server/daily-updates/expected-from-queries.ts'
import { lastWrittenOn } from '#server/daily-updates/last-update-queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { tasks } from '#server/daily-updates/table.ts'
import { withDueDates } from '#server/plans/dates-queries.ts'
import { isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { zoneAt } from '#server/users/zone-history-queries.ts'

// Not scoped to an actor: a job reads what signals are computed from.

/** A day that is over, and the working days before it. */
export interface ClosedDay {
  readonly day: Day
  readonly timeZone: string
  /** Without holidays, the earliest first. */
  readonly workingDays: readonly Day[]
}

export const endOf = ({ day, timeZone }: Pick<ClosedDay, 'day' | 'timeZone'>) =>
  toInstant(addDays(day, 1), '00:00', timeZone)

export async function listIdsInTraining(db: Queryable): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isInTraining).orderBy(users.id)
  return rows.map(({ id }) => id)
}

export type WindowRow = {
  readonly id: string
  /** As an admin had set it by the end of the day. */
  readonly zone: string | null
  readonly isPaused: boolean
  readonly expected: Day[]
  readonly missing: Day[]
  /** Null unless all of a full window are missing. */
  readonly silent: Day[] | null
  readonly lastUpdateOn: Day | null
}

/** A longer leave leaves fewer expected days to judge by. */
const SEARCHED_DAYS = 60

const isAway = (on: SQL) => sql`exists (select from absences
  where user_id = people.id and from_day <= ${on} and ${on} < until_day)`

/** The latest first. */
const expectedDays = ({ day, workingDays }: ClosedDay, limit: number) => sql`
  select open.day, exists (select from ${tasks} task
    where task.user_id = people.id and task.day = open.day) as is_written
  from unnest(${sql.param(workingDays.slice(-SEARCHED_DAYS))}::date[]) as open (day)
  where open.day >= people.expected_from
    and open.day <= ${day}::date and not ${isAway(sql`open.day`)}
  order by open.day desc limit ${limit}`

/** The last expected days of each intern, not before the start of the plan. */
export async function listWindows(db: Queryable, ids: readonly string[], closed: ClosedDay) {
  const { day, timeZone } = closed
  const { rows } = await db.execute<WindowRow>(sql`
    with people as materialized (
      select person.id, person.status,
        ${zoneAt(sql`person`, endOf(closed))} as zone,
        ${expectedFrom(timeZone, sql`person`)} as expected_from
      from ${users} person
      where person.id = any(${sql.param([...ids])}::uuid[])
    ), ${withAbsences(sql`${sql.param([...ids])}::uuid[]`, timeZone)}
    select people.id, people.zone,
      ${isAway(sql`${day}::date`)} as "isPaused",
      coalesce(latest.expected, '{}') as expected, coalesce(latest.missing, '{}') as missing, silence.days as silent,
      ${lastWrittenOn(sql`people.id`, day)}::text as "lastUpdateOn"
    from people cross join lateral (
      select array_agg(day::text order by day) as expected,
        array_agg(day::text order by day) filter (where not is_written) as missing
      from (${expectedDays(closed, COUNTS.window)}) as days
    ) as latest
    left join lateral (
      select array_agg(day::text order by day) filter (where not is_over) as days
      from (
        select day, bool_or(is_written) over (order by day desc) as is_over
        from (${expectedDays(closed, COUNTS.silence + 1)}) as days
      ) as counted
    ) as silence on cardinality(latest.missing) = ${COUNTS.window}`)
  return rows
}

type MilestoneRow = { name: string; days: number; due: number }

export async function findPlanDays(db: Queryable, planId: string, day: Day) {
  const { rows } = await db.execute<MilestoneRow>(sql`
    with ${withDueDates(sql`plan.id = ${planId}::uuid`)}
    select milestone_name as name, sum(days)::int as days,
      coalesce(sum(days) filter (where due_on <= ${day}::date), 0)::int as due
    from dated_objectives group by milestone_id, milestone_name, milestone_position
    order by milestone_position, milestone_id`)
  if (rows.length === 0) return null
  const milestones = rows.map(({ name, days }) => ({ name, days }))
  return { due: rows.reduce((sum, { due }) => sum + due, 0), milestones }
}
