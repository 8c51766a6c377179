import { sql, type SQL } from 'drizzle-orm'
import { interactions } from '#server/interactions/table.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { endOf, type ClosedDay } from './day-queries.ts'
import type { RaterFigures } from './table.ts'

// Not scoped to an actor: a job reads what signals are computed from, and interns whether they may know it.

/** The last of an intern before a moment, the latest first. */
export const lastFeedback = (internId: SQL, before: Date, most = 12) => sql`
  select * from ${feedbacks} feedback
  where feedback.intern_id = ${internId} and feedback.created_at < ${before.toISOString()}::timestamptz
  order by feedback.created_at desc, feedback.id desc limit ${most}`

export type RatedRow = {
  readonly internId: string
  readonly authorId: string
  readonly average: number
  readonly ratings: Readonly<Record<string, number>>
}

export async function listLatestFeedback(db: Queryable, ids: readonly string[], before: Date) {
  const { rows } = await db.execute<RatedRow>(sql`
    select intern.id as "internId", latest.author_id as "authorId",
      latest.average_rating::float8 as average, latest.ratings
    from unnest(${sql.param([...ids])}::uuid[]) as intern (id)
    cross join lateral (${lastFeedback(sql`intern.id`, before)}) as latest
    order by intern.id, latest.created_at, latest.id`)
  return rows
}

/** Whether the intern can read by now all that the ratings of the day were computed from. */
export async function isAllShared(
  db: Queryable,
  internId: string,
  { day, timeZone }: Pick<ClosedDay, 'day' | 'timeZone'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ isAll: boolean }>(sql`
    select coalesce(bool_and(coalesce(latest.shared_from <= ${now.toISOString()}::timestamptz, false)), true) as "isAll"
    from (${lastFeedback(sql`${internId}::uuid`, endOf({ day, timeZone }))}) as latest`)
  return onlyRow(rows).isAll
}

/** Compared with others who rated the same interns within four weeks, over half a year. */
export async function listRaters(
  db: Queryable,
  { day, timeZone, workingDays }: ClosedDay,
): Promise<RaterFigures[]> {
  const until = sql`${endOf({ day, timeZone }).toISOString()}::timestamptz`
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${timeZone})::date`
  const { rows } = await db.execute<RaterFigures & Record<string, unknown>>(sql`
    with counted as materialized (
      select every::date as day, count(open.day) over (order by every)::int as number
      from generate_series(${workingDays[0] ?? day}::date, ${day}::date, interval '1 day') every
      left join unnest(${sql.param([...workingDays])}::date[]) as open (day) on open.day = every::date
    ), given as (
      select feedback.author_id, feedback.intern_id, feedback.average_rating, feedback.created_at,
        given_on.number - ended_on.number as delay
      from ${feedbacks} feedback
      join ${interactions} meeting on meeting.id = feedback.interaction_id
      left join counted given_on on given_on.day = ${dayOf(sql`feedback.created_at`)}
      left join counted ended_on on ended_on.day = ${dayOf(sql`meeting.ends_at`)}
      where feedback.created_at < ${until} and feedback.created_at >= ${until} - interval '182 days'
    )
    select given.author_id as "raterId", count(*)::int as feedbacks,
      count(distinct given.intern_id)::int as rated, avg(given.average_rating)::float8 as average,
      stddev_pop(given.average_rating)::float8 as spread,
      coalesce(percentile_cont(0.5) within group (order by given.delay), 0)::float8 as delay,
      count(others.average)::int as compared,
      (count(distinct given.intern_id) filter (where others.average is not null))::int as interns,
      avg(given.average_rating - others.average)::float8 as above
    from given
    cross join lateral (
      select avg(other.average_rating) as average from ${feedbacks} other
      where other.intern_id = given.intern_id and other.author_id <> given.author_id
        and other.created_at < ${until}
        and other.created_at between given.created_at - interval '28 days'
          and given.created_at + interval '28 days'
    ) as others
    group by given.author_id`)
  return rows
}
