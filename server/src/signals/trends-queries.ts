import { addDays, type Day } from '@cohort/contract/dates'
import { sql } from 'drizzle-orm'
import { isAwayNow, joinAway } from '#server/daily-updates/absences-queries.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers } from '#server/plans/table.ts'
import { isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { visibleTo } from './overview-queries.ts'
import type { Scope } from './scope.ts'
import { signalStates } from './table.ts'

export type DayRow = {
  readonly day: Day
  readonly judged: number
  readonly red: number
  readonly yellow: number
  readonly expected: number
  readonly missing: number
}

const inSight = (scope: Scope) => sql`
  select ${users.id} as id from ${users}
  left join ${planMembers} member on member.intern_id = ${users.id} where ${visibleTo(scope)}`

/** Of the last day as the overview shows it: without those who are away since. */
const awayNow = ({ today }: Scope) => sql`
  select ${users.id} from ${users} ${joinAway(users.id, today)}
  where ${isInTraining} and ${isAwayNow(users.status)}`

export async function listDayCounts(db: Queryable, scope: Scope, days: readonly Day[]) {
  const { rows } = await db.execute<DayRow>(sql`
    select state.day::text as day, count(*)::int as judged,
      (count(*) filter (where state.zone = 'RED ZONE'))::int as red,
      (count(*) filter (where state.zone = 'YELLOW ZONE'))::int as yellow,
      sum(state.expected)::int as expected, sum(state.missing)::int as missing
    from ${signalStates} state
    where state.day = any(${sql.param([...days])}::date[]) and state.assessment = 'judged'
      and state.intern_id in (${inSight(scope)})
      and (state.day < ${scope.asOf}::date or state.intern_id not in (${awayNow(scope)}))
    group by state.day order by state.day`)
  return rows
}

export type FeedbackWeek = {
  /** The number of the week, counted back from the last one, which is 0. */
  readonly week: number
  readonly given: number
  readonly interns: number
  /** Given by others than the reader. */
  readonly byOthers: number
  readonly otherRaters: number
  readonly rating: number
  /** Null when there are none. */
  readonly ratingByOthers: number | null
  readonly delay: number
}

const DAY = 24 * 60 * 60

/** Of eight weeks, or of as many longer periods. */
export async function listFeedbackWeeks(
  db: Queryable,
  scope: Scope,
  until: Date,
  { days, periods } = { days: 7, periods: 8 },
) {
  const end = sql`${until.toISOString()}::timestamptz`
  const week = sql`floor(extract(epoch from ${end} - feedback.created_at) / ${days * DAY}::int)::int`
  const { rows } = await db.execute<FeedbackWeek>(sql`
    select ${week} as week, count(*)::int as given, count(distinct feedback.intern_id)::int as interns,
      (count(*) filter (where feedback.author_id <> ${scope.actor.id}))::int as "byOthers",
      (count(distinct feedback.author_id) filter (where feedback.author_id <> ${scope.actor.id}))::int as "otherRaters",
      avg(feedback.average_rating)::float8 as rating,
      (avg(feedback.average_rating) filter (where feedback.author_id <> ${scope.actor.id}))::float8 as "ratingByOthers",
      avg(extract(epoch from feedback.created_at - meeting.ends_at) / 86400)::float8 as delay
    from ${feedbacks} feedback join ${interactions} meeting on meeting.id = feedback.interaction_id
    where feedback.created_at < ${end} and feedback.created_at >= ${end} - ${days * periods} * interval '1 day'
      and feedback.intern_id in (${inSight(scope)})
    group by 1`)
  return rows
}

export const weeksUntil = (day: Day) =>
  Array.from({ length: 8 }, (_, index) => addDays(day, -7 * (7 - index)))
