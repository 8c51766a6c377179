import { addDays, momentOf } from '@cohort/contract/dates'
import type { InteractionStatus } from '@cohort/contract/interactions/rules'
import type { InteractionFilters } from '@cohort/contract/interactions/schemas'
import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isAnyOf, nameHolds } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import type { Clock } from '../queries.ts'
import { interactions } from '../table.ts'
import type { Scope } from '#server/interactions/list/scope-queries.ts'

export type Filters = InteractionFilters & { readonly limit: number; readonly offset: number }

export interface Asked {
  readonly scope: Scope
  readonly filters: Filters
  readonly clock: Clock
}

const { startsAt, endsAt, isRated, isScheduled } = interactions
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** No interaction lasts longer than a day, so that the index by start leads to those that last still. */
export const isUpcoming = ({ now }: Clock) =>
  sql`(not ${isRated} and ${endsAt} > ${at(now)} and ${startsAt} > ${at(now)} - interval '1 day')`

export const isPast = ({ now }: Clock) =>
  sql`(${isRated} or ${endsAt} <= ${at(now)}) and ${startsAt} <= ${at(now)}`

export function conditionsOf(db: Queryable, { filters, clock }: Asked): SQL | undefined {
  const { name, year, batch, designation, date, endedBefore, interactionStatus } = filters
  const ofInterns = and(
    isAnyOf(users.year, year),
    isAnyOf(users.batch, batch),
    isAnyOf(users.designation, designation),
  )
  return and(
    nameHolds(interactions.searchText, name),
    hasStatus(interactionStatus ?? [], clock),
    ofInterns &&
      inArray(interactions.internId, db.select({ id: users.id }).from(users).where(ofInterns)),
    date ? startsOn(date, clock.timeZone) : undefined,
    endedBefore ? endedBy(endedBefore, clock.timeZone) : undefined,
  )
}

/** Written out, so that the partial indexes of what is not rated are used. */
function hasStatus(statuses: readonly InteractionStatus[], { now }: Clock) {
  const isOf: Record<InteractionStatus, SQL> = {
    COMPLETED: sql`${isRated}`,
    FEEDBACK_PENDING: sql`(not ${isRated} and ${isScheduled} and ${endsAt} <= ${at(now)})`,
    PENDING: sql`(not ${isRated} and (${endsAt} > ${at(now)} or not ${isScheduled}))`,
  }
  return or(...statuses.map((status) => isOf[status]))
}

function startsOn(day: string, timeZone: string): SQL {
  const from = at(momentOf(day, '00:00', timeZone))
  const until = at(momentOf(addDays(day, 1), '00:00', timeZone))
  return sql`${startsAt} >= ${from} and ${startsAt} < ${until}`
}

function endedBy(day: string, timeZone: string): SQL {
  const moment = at(momentOf(day, '00:00', timeZone))
  // What ended by then began by then, and there is an index by start.
  return sql`${endsAt} < ${moment} and ${startsAt} < ${moment}`
}
