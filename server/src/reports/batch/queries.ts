import type { Batch } from '@cohort/contract/comparison/rules'
import type { Day } from '@cohort/contract/dates'
import type { Assessment, Facts, Levels } from '@cohort/contract/signals/rules'
import type { Status, Zone } from '@cohort/contract/users/rules'
import { sql } from 'drizzle-orm'
import { blockers } from '#server/blockers/table.ts'
import { lastRatings, type GivenRatings } from '#server/comparison/heat-queries.ts'
import { isoMoment } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { signalStates } from '#server/signals/table.ts'
import { users, zoneChanges } from '#server/users/table.ts'

// Not scoped to an actor: the call admits admins alone.

/** Bounds the time; for a larger batch, the report contains the most urgent interns. */
export const MOST_REPORTED = 2000
/** The newest feedbacks of each intern that count. */
const CONSIDERED = 24

/** Without gender, age, college, addresses, photo and sign-ins: the report judges training alone. */
export type ReportedRow = {
  readonly id: string
  readonly name: string
  readonly employeeId: string | null
  readonly status: Status | null
  readonly zone: Zone | null
  /** Null if it was never changed. */
  readonly zoneSetOn: Day | null
  readonly plan: string | null
  readonly joinedOn: Day
  /** Null for those who are no longer in training, as what follows. */
  readonly assessment: Assessment | null
  readonly suggested: Zone | null
  readonly lead: number | null
  readonly levels: Levels | null
  readonly facts: Facts | null
  readonly given: readonly GivenRatings[]
}

interface Moment {
  /** The last closed day, if there is one. */
  readonly asOf: Day | null
  readonly until: Date
  readonly timeZone: string
}

/** The interns of a batch with their states and feedback at the close of a day, the most urgent first. */
export async function listReported(
  db: Queryable,
  { year, batch }: Batch,
  { asOf, until, timeZone }: Moment,
) {
  const { rows } = await db.execute<ReportedRow>(sql`
    select person.id, person.name, person.employee_id as "employeeId", person.status, person.zone,
      (select (change.at at time zone ${timeZone})::date::text from ${zoneChanges} change
        where change.user_id = person.id order by change.at desc, change.id desc limit 1) as "zoneSetOn",
      plan.name as plan, coalesce(person.date_of_joining,
        (person.created_at at time zone ${timeZone})::date)::text as "joinedOn",
      state.assessment, state.zone as suggested, state.lead, state.levels, state.facts, rated.given
    from ${users} person
    left join ${planMembers} member on member.intern_id = person.id
    left join ${plans} plan on plan.id = member.plan_id
    left join ${signalStates} state on state.intern_id = person.id and state.day = ${asOf}::date
    cross join lateral (${lastRatings(sql`person.id`, until, CONSIDERED)}) as rated
    where person.role = 'Interns' and person.disabled_at is null
      and person.year = ${year} and person.batch = ${batch}
    order by state.points desc nulls last, person.name_folded, person.id
    limit ${MOST_REPORTED}`)
  return rows
}

export type BlockedRow = {
  readonly internId: string
  readonly openedAt: string
  /** Null while it is open at the end of the report's day. */
  readonly closedAt: string | null
}

export async function listBlocked(db: Queryable, ids: readonly string[], until: Date) {
  const end = sql`${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<BlockedRow>(sql`
    select intern_id as "internId", ${isoMoment(sql`opened_at`)} as "openedAt",
      case when closed_at < ${end} then ${isoMoment(sql`closed_at`)} end as "closedAt"
    from ${blockers} where intern_id = any(${sql.param([...ids])}::uuid[]) and opened_at < ${end}
    order by opened_at, id`)
  return rows
}
