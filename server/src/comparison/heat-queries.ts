import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { feedbacks } from '#server/feedback/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers } from '#server/plans/table.ts'
import { visibleTo } from '#server/signals/overview-queries.ts'
import type { Scope } from '#server/signals/scope.ts'
import { signalDays, signalStates, type RaterFigures } from '#server/signals/table.ts'
import { users } from '#server/users/table.ts'

/** The interns of a heat map; when more are visible, those with the lowest last feedbacks. */
export const MAX_INTERNS = 500
const CONSIDERED = 12

export interface GivenRatings {
  readonly raterId: string
  readonly average: number
  readonly ratings: Readonly<Record<string, number>>
}

export type RatedIntern = {
  readonly id: string
  readonly name: string
  readonly year: number | null
  readonly batch: string | null
  readonly inSight: number
  readonly given: readonly GivenRatings[]
}

/** The last ratings of an intern before a moment, as the one column `given`. */
export const lastRatings = (internId: SQL, until: Date, most: number) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('raterId', author_id, 'average', average_rating,
    'ratings', ratings)), '[]'::jsonb) as given
  from (
    select author_id, average_rating, ratings from ${feedbacks} feedback
    where feedback.intern_id = ${internId} and feedback.created_at < ${until.toISOString()}::timestamptz
    order by feedback.created_at desc, feedback.id desc limit ${most}
  ) as feedback`

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
    select intern.id, intern.name, intern.year::int, intern.batch, sight.in_sight as "inSight", latest.given
    from sight join ${users} intern on intern.id = sight.id
    cross join lateral (${lastRatings(sql`sight.id`, until, CONSIDERED)}) as latest
    order by intern.name_folded, intern.id`)
  return rows
}

// Not scoped to an actor: callers decide what may be known of raters.

export async function listRaterFigures(db: Queryable, day: Day) {
  const { rows } = await db.execute<{ raters: readonly RaterFigures[] }>(
    sql`select raters from ${signalDays} where day = ${day}::date`,
  )
  return rows[0]?.raters ?? []
}

export async function listRaterNames(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from ${users} where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
