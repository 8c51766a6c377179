import type { DayOff } from '@cohort/contract/daily-updates/day-off-schemas'
import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import type { KpiFact } from '@cohort/contract/signals/rules'
import { dayOffOn } from '#server/daily-updates/absences-queries.ts'
import { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers } from '#server/plans/table.ts'
import { lastFeedback } from '#server/signals/feedback-queries.ts'
import { visibleTo } from '#server/signals/overview-queries.ts'
import type { Scope } from '#server/signals/scope.ts'
import { signalDays, signalStates, type RaterFigures } from '#server/signals/table.ts'
import { users } from '#server/users/table.ts'

/** The interns of a heat map; when more are visible, those with the lowest last feedbacks. */
export const MAX_INTERNS = 500

export interface GivenRatings {
  readonly raterId: string
  readonly average: number
  readonly ratings: Readonly<Record<string, number>>
}

export type RatedIntern = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly year: number | null
  readonly batch: string | null
  readonly inSight: number
  readonly given: readonly GivenRatings[]
  readonly falls: readonly KpiFact[]
  /** Whether the falls are a signal, which mentors read. */
  readonly isFallKnown: boolean
}

/** The last ratings of an intern before a moment, as the one column `given`. */
export const lastRatings = (internId: SQL, until: Date, most?: number) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('raterId', author_id, 'average', average_rating,
    'ratings', ratings)), '[]'::jsonb) as given
  from (${lastFeedback(internId, until, most)}) as feedback`

export async function listRatedInterns(db: Queryable, scope: Scope, until: Date) {
  const { rows } = await db.execute<RatedIntern>(sql`
    with sight as materialized (
      select ${users.id} as id, count(*) over ()::int as in_sight
      from ${users} left join ${planMembers} member on member.intern_id = ${users.id}
      join ${signalStates} state on state.intern_id = ${users.id} and state.day = ${scope.asOf}::date
      where ${visibleTo(scope)}
      order by state.adjusted_rating nulls last, ${users.id}
      limit ${MAX_INTERNS}
    )
    select intern.id, intern.name, intern.email, intern.year::int, intern.batch, sight.in_sight as "inSight", latest.given,
      coalesce(state.facts -> 'kpis', '[]'::jsonb) as falls, coalesce((state.levels ->> 'kpis')::int > 0, false) as "isFallKnown"
    from sight join ${users} intern on intern.id = sight.id
    join ${signalStates} state on state.intern_id = sight.id and state.day = ${scope.asOf}::date
    cross join lateral (${lastRatings(sql`sight.id`, until)}) as latest
    order by intern.name_folded, intern.id`)
  return rows
}

export type NextMeeting = {
  readonly id: string
  readonly internId: string
  readonly mentorId: string | null
  readonly interviewerId: string | null
  readonly startsAt: string
  readonly on: Day
  readonly dayOff: DayOff
}

/** Of each intern that has one. Scoped by the caller, to interns in sight. */
export async function listNextMeetings(
  db: Queryable,
  internIds: readonly string[],
  { now, timeZone }: Pick<Scope, 'now' | 'timeZone'>,
) {
  const start = sql`(next.starts_at at time zone ${timeZone})`
  const { rows } = await db.execute<NextMeeting>(sql`
    select next.id, next.intern_id as "internId", next.mentor_id as "mentorId", next.interviewer_id as "interviewerId",
      next.starts_at as "startsAt", ${start}::date::text as on,
      ${dayOffOn({ id: sql`${users.id}`, status: sql`${users.status}` }, start)} as "dayOff"
    from unnest(${sql.param([...internIds])}::uuid[]) as asked (id) join ${users} on ${users.id} = asked.id
    cross join lateral (
      select * from ${interactions} meeting
      where meeting.intern_id = asked.id and meeting.is_scheduled
        and meeting.ends_at > ${now.toISOString()}::timestamptz
      order by meeting.starts_at, meeting.id limit 1
    ) as next`)
  return new Map(rows.map((row) => [row.internId, row]))
}

// Not scoped to an actor: callers decide what may be known of raters.

export async function listRaterFigures(db: Queryable, day: Day) {
  const { rows } = await db.execute<{ raters: readonly RaterFigures[] }>(
    sql`select raters from ${signalDays} where day = ${day}::date`,
  )
  return rows[0]?.raters ?? []
}
