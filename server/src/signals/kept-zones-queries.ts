import type { Day } from '@cohort/contract/dates'
import { SILENT_SEVERITY } from '@cohort/contract/signals/signal-levels'
import { COUNTS, SIGNALS, type Signal } from '@cohort/contract/signals/rules'
import type { Zone } from '@cohort/contract/users/rules'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { placeOfZone } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { signalStates, suggestionDecisions } from './table.ts'

// Not scoped to an actor: joined with interns in sight, or asked after `findVisible`.

export interface Now {
  /** The last day whose states are complete. */
  readonly asOf: Day
  readonly today: Day
  readonly timeZone: string
}

/** As `severitiesOf` of the contract has it. */
function severity(state: string, signal: Signal): SQL {
  const level = sql.raw(`(${state}.levels ->> '${signal}')::int`)
  if (signal !== 'updates') return level
  return sql`case when ${sql.raw(state)}.missing = ${COUNTS.window} then ${SILENT_SEVERITY} else ${level} end`
}

const together = (parts: readonly SQL[], separator: string) =>
  sql.join([...parts], sql.raw(separator))

const lowest = together(
  SIGNALS.map((signal) => sql`min(${severity('past', signal)}) as ${sql.identifier(signal)}`),
  ', ',
)

/** Worse than at the decision, or begun again since. */
const hasRisen = together(
  SIGNALS.map(
    (signal) => sql`${severity('state', signal)} > least(
      (latest.levels ->> ${signal})::int, lowest.${sql.identifier(signal)})`,
  ),
  ' or ',
)

/** Zones kept by the last decision, until its day, until a signal rises, or until a worse zone is suggested. */
export const keptZones = ({ asOf, today, timeZone }: Now, internId?: string) => sql`
  select latest.intern_id, latest.zone, latest.kept_until, latest.reason, latest.actor_id, latest.at from (
    select distinct on (intern_id) * from ${suggestionDecisions}
    where ${internId === undefined ? sql`true` : sql`intern_id = ${internId}::uuid`}
    order by intern_id, at desc, id desc
  ) as latest
  join ${signalStates} state on state.intern_id = latest.intern_id and state.day = ${asOf}::date
  cross join lateral (
    select ${lowest} from ${signalStates} past where past.intern_id = latest.intern_id
      and past.day between (latest.at at time zone ${timeZone})::date and ${asOf}::date
  ) as lowest
  where latest.decision = 'kept' and latest.kept_until >= ${today}::date
    and ${placeOfZone(sql`state.zone`)} <= ${placeOfZone(sql`latest.suggested`)} and not (${hasRisen})`

type KeptRow = {
  readonly zone: Zone | null
  readonly on: Day
  readonly until: Day
  readonly reason: string
  readonly by: string | null
}

export async function findKept(db: Queryable, internId: string, now: Now) {
  const { rows } = await db.execute<KeptRow>(sql`
    select kept.zone, (kept.at at time zone ${now.timeZone})::date::text as "on", kept.kept_until::text as until, kept.reason, ${users.name} as by
    from (${keptZones(now, internId)}) as kept left join ${users} on ${users.id} = kept.actor_id`)
  return rows[0]
}
