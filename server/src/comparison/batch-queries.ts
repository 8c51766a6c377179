import { COUNTED_INTERNS, type Batch } from '@cohort/contract/comparison/rules'
import type { Day } from '@cohort/contract/dates'
import type { Status, Zone } from '@cohort/contract/users/rules'
import { sql, type SQL } from 'drizzle-orm'
import { withAbsences } from '#server/daily-updates/absences-queries.ts'
import { expectedFrom } from '#server/daily-updates/expected-from-queries.ts'
import { tasks } from '#server/daily-updates/table.ts'
import { feedbacks } from '#server/feedback/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { milestones, objectiveMarks, objectives, planMembers, plans } from '#server/plans/table.ts'
import { users, zoneChanges } from '#server/users/table.ts'

// Not scoped to an actor: the calls admit admins alone.

/** Every batch, the newest first: one step through an index for each, since people are many and batches few. */
export async function listBatches(db: Queryable): Promise<Batch[]> {
  const last = (before: SQL) => sql`
    select year::int, batch from ${users} person
    where person.role = 'Interns' and person.year is not null and person.batch is not null and ${before}
    order by person.role desc, person.year desc, person.batch desc limit 1`
  const { rows } = await db.execute<Batch & Record<string, unknown>>(sql`
    with recursive found as (
      (${last(sql`true`)})
      union all
      select next.year, next.batch from found cross join lateral (
        ${last(sql`(person.year, person.batch) < (found.year, found.batch)`)}) as next
    ) select year, batch from found`)
  return rows
}

export type MemberRow = Batch & {
  readonly id: string
  readonly joinedOn: Day
  readonly expectedFrom: Day
  readonly interns: number
}

export async function listMembers(db: Queryable, batches: readonly Batch[], timeZone: string) {
  const years = sql`${sql.param(batches.map(({ year }) => year))}::smallint[]`
  const names = sql`${sql.param(batches.map(({ batch }) => batch))}::text[]`
  const isIn = sql`person.role = 'Interns' and person.year = asked.year and person.batch = asked.batch`
  const { rows } = await db.execute<MemberRow & Record<string, unknown>>(sql`
    with asked as materialized (
      select asked.*, counted.interns from unnest(${years}, ${names}) as asked (year, batch)
      cross join lateral (
        select count(*)::int as interns from ${users} person where ${isIn}) as counted
    )
    select asked.year::int, asked.batch, asked.interns, member.id, coalesce(member.date_of_joining,
      (member.created_at at time zone ${timeZone})::date)::text as "joinedOn",
      ${expectedFrom(timeZone, sql`member`)}::text as "expectedFrom"
    from asked
    cross join lateral (
      select person.id, person.date_of_joining, person.created_at from ${users} person
      where ${isIn} order by person.id limit ${COUNTED_INTERNS}
    ) as member`)
  return rows
}

/** The last day of training of those who are former members; of one without updates and feedback it is not known. */
export async function listLastDays(db: Queryable, ids: readonly string[], timeZone: string) {
  const { rows } = await db.execute<{ id: string; lastOn: Day }>(sql`
    select person.id, coalesce(${lastDay(sql`person.id`, timeZone)}, '-infinity')::text as "lastOn"
    from unnest(${sql.param([...ids])}::uuid[]) as asked (id)
    join ${users} person on person.id = asked.id
    where person.status = any(${sql.param(FORMER)})`)
  return new Map(rows.map(({ id, lastOn }) => [id, lastOn]))
}

export interface MemberWeek {
  readonly id: string
  readonly joinedOn: Day
  readonly expectedFrom: Day
  readonly from: Day
  readonly to: Day
  readonly until: Date
}

export interface OpenDay {
  readonly from: Day
  readonly day: Day
}

interface Asked {
  readonly weeks: readonly MemberWeek[]
  readonly openDays: readonly OpenDay[]
}

export type FigureRow = {
  readonly id: string
  /** Of the averages of all feedback so far. */
  readonly rating: number | null
  /** In objectives; null without a plan. */
  readonly total: number | null
  readonly due: number | null
  readonly done: number | null
  readonly expected: number
  readonly written: number
  readonly zone: Zone | null
}

const FORMER = ['DEPLOYED', 'NOT_ACTIVE'] satisfies Status[]

/** Of the last update or feedback: nothing else shows when former members left. */
const lastDay = (internId: SQL, timeZone: string) => sql`greatest(
    (select max(task.day) from ${tasks} task where task.user_id = ${internId}),
    (select max(given.created_at at time zone ${timeZone})::date from ${feedbacks} given
      where given.intern_id = ${internId}))`

const members = (weeks: readonly MemberWeek[], timeZone: string) => {
  const column = <Value>(of: (week: MemberWeek) => Value) => sql`${sql.param(weeks.map(of))}`
  const isFormer = sql`person.status = any(${sql.param(FORMER)})`
  return sql`asked as (
      select * from unnest(${column(({ id }) => id)}::uuid[], ${column(({ joinedOn }) => joinedOn)}::date[],
        ${column((week) => week.expectedFrom)}::date[], ${column(({ from }) => from)}::date[], ${column(({ to }) => to)}::date[],
        ${column(({ until }) => until.toISOString())}::timestamptz[])
        as asked (id, joined_on, expected_from, from_day, to_day, until)
    ), people as materialized (
      select asked.*, person.zone, member.plan_id,
        case when ${isFormer} and not exists (select from status_changes change where change.user_id = asked.id)
          then 'ACTIVE' else person.status end as status,
        case when ${isFormer} then ${lastDay(sql`asked.id`, timeZone)} else 'infinity' end as last_on
      from asked join ${users} person on person.id = asked.id
      left join ${planMembers} member on member.intern_id = asked.id
    )`
}

/** Objectives follow one another: what is due on a day depends on the plan alone. */
const dueOnDays = sql`dated_milestones as (
    select milestone.id, milestone.plan_id, plan.start_date + coalesce(sum(milestone.days) over (
      partition by milestone.plan_id order by milestone.position, milestone.id
      rows between unbounded preceding and 1 preceding
    ), 0)::int as begins_on
    from ${milestones} milestone join ${plans} plan on plan.id = milestone.plan_id
    where milestone.plan_id in (select plan_id from people)
  ), dated_objectives as materialized (
    select objective.id, dated.plan_id, objective.days, dated.begins_on - 1
      + (sum(objective.days) over (partition by dated.id order by objective.id))::int as due_on
    from dated_milestones dated join ${objectives} objective on objective.milestone_id = dated.id
  ), planned as materialized (
    select ended.plan_id, ended.to_day, count(*)::int as total,
      (count(*) filter (where due_on <= ended.to_day))::int as due
    from (select distinct plan_id, to_day from people) as ended
    join dated_objectives objective on objective.plan_id = ended.plan_id
    group by 1, 2
  )`

const inTheWeek = (openDays: readonly OpenDay[]) => sql`open as (
    select * from unnest(${sql.param(openDays.map(({ from }) => from))}::date[],
      ${sql.param(openDays.map(({ day }) => day))}::date[]) as open (from_day, day)
  ), updates as (
    select people.id, count(*)::int as expected, (count(*) filter (where exists (
      select from ${tasks} task where task.user_id = people.id and task.day = open.day)))::int as written
    from people join open on open.from_day = people.from_day
    where open.day >= people.expected_from and open.day <= people.last_on
      and not exists (select from absences where absences.user_id = people.id
        and absences.from_day <= open.day and open.day < absences.until_day)
    group by people.id
  ), marked as (
    select people.id, count(*)::int as done
    from people
    join ${objectiveMarks} mark on mark.intern_id = people.id and mark.done_on <= people.to_day
    join dated_objectives objective on objective.id = mark.objective_id and objective.plan_id = people.plan_id
    group by people.id
  )`

export async function listFigures(db: Queryable, { weeks, openDays }: Asked, timeZone: string) {
  const absences = withAbsences(sql`${sql.param(weeks.map(({ id }) => id))}::uuid[]`, timeZone)
  const { rows } = await db.execute<FigureRow>(sql`
    with ${members(weeks, timeZone)}, ${absences}, ${dueOnDays}, ${inTheWeek(openDays)}
    select people.id, planned.total, planned.due,
      case when planned.total is not null then coalesce(marked.done, 0) end as done,
      coalesce(updates.expected, 0) as expected, coalesce(updates.written, 0) as written,
      (select avg(given.average_rating)::float8 from ${feedbacks} given
        where given.intern_id = people.id and given.created_at < people.until) as rating,
      case when later.found then later.zone when earlier.found then earlier.zone
        else people.zone end as zone
    from people
    left join planned on planned.plan_id = people.plan_id and planned.to_day = people.to_day
    left join marked on marked.id = people.id
    left join updates on updates.id = people.id
    left join lateral (select true as found, to_zone as zone from ${zoneChanges} change
      where change.user_id = people.id and change.at < people.until
      order by change.at desc, change.id desc limit 1) as later on true
    left join lateral (select true as found, from_zone as zone from ${zoneChanges} change
      where change.user_id = people.id and change.at >= people.until
      order by change.at, change.id limit 1) as earlier on true
    where people.joined_on <= people.to_day and people.last_on >= people.from_day`)
  return rows
}
