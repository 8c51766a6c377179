import { isAdmin } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { expectedFrom } from '#server/daily-updates/expected-from-queries.ts'
import {
  attendingDays,
  bitOf,
  fromBit,
  inTrainingBefore,
  joinPastStatuses,
  pausedDays,
  statusDays,
  type Days,
  withPastStatuses,
} from '#server/daily-updates/past-status-queries.ts'
import { leavePeriods } from '#server/daily-updates/table.ts'
import { blockers } from '#server/blockers/table.ts'
import { isMentored, type Reader } from '#server/interns/visible-queries.ts'
import { planMembers } from '#server/plans/table.ts'
import { isEnabledIntern, matching, isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import type { UserFilters } from '@cohort/contract/users/schemas'

export interface DaysScope {
  readonly reader: Reader
  readonly filters: UserFilters
  readonly today: Day
  readonly timeZone: string
  /** `HH:mm`: an update whose first task is saved later is late. */
  readonly lateFrom: string
}

export interface SpanScope extends DaysScope, Days {
  /** Of one intern alone. */
  readonly internId?: string | undefined
}

const matches = ({ filters, internId }: SpanScope) =>
  and(matching(filters), internId ? eq(users.id, internId) : undefined) ?? sql`true`

/** The interns in training whom the reader may see, to follow the columns of a `select`. */
const seen = ({ reader }: DaysScope, joined = sql``) =>
  isAdmin(reader.actor)
    ? sql`from ${users} ${joined} where ${isInTraining}`
    : sql`from ${users} join ${planMembers} member on member.intern_id = ${users.id} ${joined}
        where ${isInTraining} and ${isMentored(reader)}`

const statuses = sql`person.statuses`

/** Admins also see who wrote or was in training then and is not now: few, so that each is looked up. */
const andFormer = (scope: SpanScope, writers: SQL, selected: SQL) =>
  isAdmin(scope.reader.actor)
    ? sql` union all select person.* from (
        select user_id, bool_or(has_written) as has_written from (
          select user_id, true as has_written from ${writers}
          union all select user_id, false from (${inTrainingBefore}) as trained
        ) as either where not exists (
          select from ${users} where ${users.id} = either.user_id and ${isInTraining}
        ) group by user_id
      ) as former ${joinPastStatuses(sql`former.user_id`)} cross join lateral (
        ${selected} from ${users} where ${users.id} = former.user_id and ${isEnabledIntern}
          and ${matches(scope)} limit 1
      ) as person
      where former.has_written
        or (${attendingDays(statuses)} | ${pausedDays(statuses)})
          & ${fromBit(sql`person.expected_from`, scope)} <> 0`
    : sql``

/** With what it reads; `statuses` as of `statusDays`. */
export function peopleOf(scope: SpanScope, writers: SQL) {
  const selected = sql`select ${users.id} as id, ${users.nameFolded} as name_folded,
    ${expectedFrom(scope.timeZone)} as expected_from,
    ${statusDays(scope)} as statuses,
    ${users.firstSignedInAt} is not null as has_signed_in`
  return sql`${withPastStatuses(scope)}, people as materialized (
    ${selected} ${seen(scope, joinPastStatuses(users.id))} and ${matches(scope)}
    ${andFormer(scope, writers, selected)}
  )`
}

export const matchingIds = (scope: DaysScope) => sql`select ${users.id} from ${users}
  where ${isEnabledIntern} and ${matching(scope.filters) ?? sql`true`}
    and ${isAdmin(scope.reader.actor) ? sql`true` : sql`${users.id} in (select ${users.id} ${seen(scope)})`}`

const isAmong = (days: SQL, day: SQL, scope: SpanScope) =>
  sql`((${days} & ${bitOf(day, scope)}) <> 0)`

/** By the status of the day. */
export const isAttendingOn = (day: SQL, scope: SpanScope) =>
  isAmong(attendingDays(sql`people.statuses`), day, scope)

/** By the status of the day. */
export const isPausedOn = (day: SQL, scope: SpanScope) =>
  isAmong(pausedDays(sql`people.statuses`), day, scope)

export const isOnLeaveDay = (day: SQL) => sql`exists (
  select from ${leavePeriods} leave where leave.user_id = people.id
    and ${day} between leave.from_day and leave.to_day)`

export const isOnLeave = (day: SQL, scope: SpanScope) =>
  sql`(${isPausedOn(day, scope)} or ${isOnLeaveDay(day)})`

export const lateOn = (day: SQL, { lateFrom, timeZone }: DaysScope) =>
  sql`((${day} + ${lateFrom}::time) at time zone ${timeZone})`

export const wasOpenAfter = (day: SQL, { timeZone }: Pick<DaysScope, 'timeZone'>) => {
  const end = sql`((${day} + 1)::timestamp at time zone ${timeZone})`
  return sql`(blocker.opened_at < ${end} and (blocker.closed_at is null or blocker.closed_at >= ${end}))`
}

export const blockerTable = sql`${blockers} blocker`
