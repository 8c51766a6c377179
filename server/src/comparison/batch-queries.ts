import { COUNTED_INTERNS, type Batch } from '@cohort/contract/comparison/rules'
import type { Day } from '@cohort/contract/dates'
import type { Status, Zone } from '@cohort/contract/users/rules'
import { sql, type SQL } from 'drizzle-orm'
import { withAbsences } from '#server/daily-updates/absences-queries.ts'
import { expectedFrom } from '#server/daily-updates/expected-from-queries.ts'
import { statusChanges, tasks } from '#server/daily-updates/table.ts'
import { feedbacks } from '#server/feedback/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { dueOn, moved, withPlanDates, type Moment } from '#server/plans/dates-queries.ts'
import { objectiveMarks } from '#server/plans/table.ts'
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
    where ${isFormer}`)
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
  readonly expected: number
  readonly written: number
  readonly zone: Zone | null
}

const FORMER = ['DEPLOYED', 'NOT_ACTIVE'] satisfies Status[]

const isFormer = sql`person.status = any(${sql.param(FORMER)})`

/** The days on which former members left are not known without a change of status. */
const statusInTraining = sql`case
  when ${isFormer} and not exists (select from ${statusChanges} change where change.user_id = person.id)
  then 'ACTIVE' else person.status end`

/** Of the last update or feedback: nothing else shows when former members left. */
const lastDay = (internId: SQL, timeZone: string) => sql`greatest(
    (select max(task.day) from ${tasks} task where task.user_id = ${internId}),
    (select max(given.created_at at time zone ${timeZone})::date from ${feedbacks} given
      where given.intern_id = ${internId}))`

const members = (weeks: readonly MemberWeek[], timeZone: string) => {
  const column = <Value>(of: (week: MemberWeek) => Value) => sql`${sql.param(weeks.map(of))}`
  return sql`asked as (
      select * from unnest(${column(({ id }) => id)}::uuid[], ${column(({ joinedOn }) => joinedOn)}::date[],
        ${column((week) => week.expectedFrom)}::date[], ${column(({ from }) => from)}::date[], ${column(({ to }) => to)}::date[],
        ${column(({ until }) => until.toISOString())}::timestamptz[])
        as asked (id, joined_on, expected_from, from_day, to_day, until)
    ), people as materialized (
      select asked.*, person.zone, ${statusInTraining} as status,
        case when ${isFormer} then ${lastDay(sql`asked.id`, timeZone)} else 'infinity' end as last_on
      from asked join ${users} person on person.id = asked.id
    )`
}

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
  )`

export async function listFigures(db: Queryable, { weeks, openDays }: Asked, timeZone: string) {
  const absences = withAbsences(sql`${sql.param(weeks.map(({ id }) => id))}::uuid[]`, timeZone)
  const { rows } = await db.execute<FigureRow>(sql`
    with ${members(weeks, timeZone)}, ${absences}, ${inTheWeek(openDays)}
    select people.id, coalesce(updates.expected, 0) as expected, coalesce(updates.written, 0) as written,
      (select avg(given.average_rating)::float8 from ${feedbacks} given
        where given.intern_id = people.id and given.created_at < people.until) as rating,
      case when later.found then later.zone when earlier.found then earlier.zone
        else people.zone end as zone
    from people
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

export type PlanShare = {
  readonly id: string
  readonly total: number
  readonly due: number
  readonly done: number
}

/**
 * In objectives, of those whose plan has begun: what each had done by a day, and what was due for them. It is counted once for
 * all whose dates are later by the same days: 500 interns have few different ones.
 */
export async function listPlanShares(db: Queryable, ids: readonly string[], moment: Moment) {
  const { rows } = await db.execute<PlanShare>(sql`
    with ${withPlanDates(sql`${sql.param([...ids])}::uuid[]`, moment, statusInTraining)}, counted as (
      select delay.plan_id, delay.from_days, delay.days, count(*)::int as total,
        (count(*) filter (where ${dueOn} <= ${moment.day}::date))::int as due
      from (select distinct plan_id, from_days, days from delays) as delay
      join dated_objectives objective on objective.plan_id = delay.plan_id
      cross join ${moved}
      group by delay.plan_id, delay.from_days, delay.days
    ), marked as (
      select delay.intern_id, count(*)::int as done from delays delay
      cross join lateral (select objective_id from ${objectiveMarks} mark
        where mark.intern_id = delay.intern_id and mark.done_on <= ${moment.day}::date offset 0) as mark
      join dated_objectives objective on objective.id = mark.objective_id and objective.plan_id = delay.plan_id
      group by delay.intern_id
    )
    select delay.intern_id as id, counted.total, counted.due, coalesce(marked.done, 0) as done
    from delays delay join counted using (plan_id, from_days, days)
    join people on people.id = delay.intern_id and people.start_date <= ${moment.day}::date
    left join marked on marked.intern_id = delay.intern_id`)
  return rows
}
