import { LEAVE_KINDS, STATUSES_WITH_DAILY_UPDATES } from '@cohort/contract/daily-updates/rules'
import { addDays, type Day } from '@cohort/contract/dates'
import type { Status } from '@cohort/contract/users/rules'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from '#server/users/table.ts'
import { leavePeriods, statusChanges } from './table.ts'

// Not scoped to an actor: parts of statements that are. Of many, who changed their status since are few: their past
// days count by the status of then, as `withAbsences` decides of one, and all other days by the present status.

/** Of a month at most: a day is a bit. */
export interface Days {
  readonly from: Day
  readonly to: Day
  readonly today: Day
  readonly timeZone: string
}

type From = Pick<Days, 'from'>

export const bitOf = (day: SQL, { from }: From) => sql`(1::bigint << (${day} - ${from}::date))`

/** All bits from a day on; none of a later month. */
export const fromBit = (day: SQL, { from }: From) =>
  sql`(-1::bigint << least(greatest(${day} - ${from}::date, 0), 62))`

const isOneOf = (status: SQLWrapper, statuses: readonly Status[]) =>
  sql`coalesce(${status} = any(${sql.param([...statuses])}::text[]), false)`

export const isStatusAttending = (status: SQLWrapper) =>
  sql`(${status} is null or ${isOneOf(status, STATUSES_WITH_DAILY_UPDATES)})`

export const isStatusAway = (status: SQLWrapper) => isOneOf(status, LEAVE_KINDS)

const startOf = (day: SQL, timeZone: string) => sql`(${day}::timestamp at time zone ${timeZone})`

/** Those whose status changed after a past day, each with the status of that day. */
export const changedAfter = (day: Day, timeZone: string) => sql`
  select distinct on (change.user_id) change.user_id, change.from_status as status
  from ${statusChanges} change
  where change.at >= ${startOf(sql`(${day}::date + 1)`, timeZone)}
  order by change.user_id, change.at, change.id`

/** Beside the days on which an update is expected by the status, those of a leave or an examination are so much higher. */
const PAUSED = 31
const EVERY_DAY = 2 ** PAUSED - 1

/** A status as that of every day; and of some days those alone. */
const statusBits = (status: SQLWrapper) => sql`case when ${isStatusAttending(status)}
  then ${EVERY_DAY}::bigint when ${isStatusAway(status)} then ${EVERY_DAY}::bigint << ${PAUSED} else 0 end`
const ofBoth = (days: SQL) => sql`(${days} & ${EVERY_DAY}::bigint) * ((1::bigint << ${PAUSED}) + 1)`

/** For a `with`: as `changed` the statuses of the last past day, and as `flips` in what those of the days before differ. */
export function withPastStatuses(days: Days) {
  const { from, to, today, timeZone } = days
  const last = to < today ? to : addDays(today, -1)
  const before = ofBoth(sql`~${fromBit(sql`(at at time zone ${timeZone})::date`, days)}`)
  return sql`changed as materialized (${changedAfter(last, timeZone)}), flips as materialized (
      select user_id,
        bit_xor((${statusBits(sql`from_status`)} # ${statusBits(sql`to_status`)}) & ${before}) as bits
      from ${statusChanges}
      where at >= ${startOf(sql`${from}::date`, timeZone)}
        and at < ${startOf(sql`(${last}::date + 1)`, timeZone)}
      group by user_id
    )`
}

export const joinPastStatuses = (userId: SQLWrapper) => sql`
  left join changed on changed.user_id = ${userId} left join flips on flips.user_id = ${userId}`

/** Those of `withPastStatuses` who may have been in training on one of the days, as now or not. */
export const inTrainingBefore = sql`
  select user_id from changed where ${statusBits(sql`status`)} <> 0
  union all select user_id from flips where bits <> 0`

/** Of `users` joined to their past statuses: for `attendingDays` and `pausedDays`. */
export function statusDays(days: Days) {
  const then = sql`case when changed.user_id is null then ${users.status} else changed.status end`
  const present = fromBit(sql`${days.today}::date`, days)
  const all = sql`~${fromBit(sql`(${days.to}::date + 1)`, days)}`
  return sql`(((${statusBits(then)} # coalesce(flips.bits, 0)) & ${ofBoth(sql`~${present} & ${all}`)})
    | (${statusBits(users.status)} & ${ofBoth(sql`${present} & ${all}`)}))`
}

export const attendingDays = (statuses: SQL) => sql`(${statuses} & ${EVERY_DAY}::bigint)`
export const pausedDays = (statuses: SQL) => sql`(${statuses} >> ${PAUSED})`

/** By person the days of recorded leave. */
export const leaveDays = (days: Days) => sql`
  select leave.user_id, bit_or(${fromBit(sql`leave.from_day`, days)}
    & ~${fromBit(sql`(leave.to_day + 1)`, days)}) as days
  from ${leavePeriods} leave
  where leave.from_day <= ${days.to}::date and leave.to_day >= ${days.from}::date group by leave.user_id`
