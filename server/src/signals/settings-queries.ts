import type { SignalSettings } from '@cohort/contract/signals/schemas'
import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { planMembers } from '#server/plans/table.ts'
import { isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { signalStates, suggestionDecisions } from './table.ts'

// Not scoped to an actor: for admins alone.

export async function countDecisions(db: Queryable, since: Date) {
  const { rows } = await db.execute<SignalSettings['decisions']>(sql`
    select (count(*) filter (where decision = 'accepted'))::int as accepted,
      (count(*) filter (where decision = 'kept'))::int as kept
    from ${suggestionDecisions} where at >= ${since.toISOString()}::timestamptz`)
  return onlyRow(rows)
}

const MIN_GROUP = 10

type Share = SignalSettings['byBatch'][number]

/** Who is suggested yellow or red among those judged, in groups that are large enough to compare. */
async function listShares(db: Queryable, asOf: Day, group: SQL, joins: SQL = sql``) {
  const { rows } = await db.execute<Share>(sql`
    select ${group} as "group", count(*)::int as judged,
      (count(*) filter (where state.zone <> 'GREEN ZONE'))::int as suggested
    from ${users}
    join ${signalStates} state on state.intern_id = ${users.id} and state.day = ${asOf}::date
    ${joins}
    where ${isInTraining} and state.assessment = 'judged' and ${group} is not null
    group by 1 having count(*) >= ${MIN_GROUP} order by 1`)
  return rows
}

export const listSharesByBatch = (db: Queryable, asOf: Day) =>
  listShares(db, asOf, sql`nullif(concat_ws(' - ', ${users.batch}, ${users.year}::text), '')`)

export const listSharesByGender = (db: Queryable, asOf: Day) =>
  listShares(db, asOf, sql`${users.gender}`)

export function listSharesByMentor(
  db: Queryable,
  asOf: Day,
  mentors: readonly { readonly planId: string; readonly mentorId: string | null }[],
) {
  const known = mentors.filter(({ mentorId }) => mentorId !== null)
  const pairs = sql`unnest(${sql.param(known.map(({ planId }) => planId))}::uuid[],
    ${sql.param(known.map(({ mentorId }) => mentorId))}::uuid[]) as present (plan_id, mentor_id)`
  return listShares(
    db,
    asOf,
    sql`mentor.name`,
    sql`join ${planMembers} member on member.intern_id = ${users.id}
      left join ${pairs} on present.plan_id = member.plan_id
      join ${users} mentor on mentor.id = coalesce(member.mentor_id, present.mentor_id)`,
  )
}
