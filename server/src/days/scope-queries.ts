import { isAdmin } from '@cohort/contract/access'
import { LEAVE_KINDS } from '@cohort/contract/daily-updates/rules'
import type { Day } from '@cohort/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { expectedFrom } from '#server/daily-updates/expected-from-queries.ts'
import { leavePeriods } from '#server/daily-updates/table.ts'
import { blockers } from '#server/blockers/table.ts'
import { isMentored, type Reader } from '#server/interns/visible-queries.ts'
import { planMembers } from '#server/plans/table.ts'
import { isAttending, isEnabledIntern, matching, isInTraining } from '#server/users/queries.ts'
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

/** The interns in training whom the reader may see, to follow the columns of a `select`. */
const seen = ({ reader }: DaysScope) =>
  isAdmin(reader.actor)
    ? sql`from ${users} where ${isInTraining}`
    : sql`from ${users} join ${planMembers} member on member.intern_id = ${users.id}
        where ${isInTraining} and ${isMentored(reader)}`

/** Admins also see those who wrote and are no longer in training: few, so that each is looked up. */
const andWriters = ({ reader, filters }: DaysScope, writers: SQL, shown: SQL) =>
  isAdmin(reader.actor)
    ? sql` union all select person.* from (
        select user_id from ${writers}
        where user_id not in (select ${users.id} from ${users} where ${isInTraining})
      ) as former cross join lateral (
        select ${shown} from ${users} where ${users.id} = former.user_id and ${isEnabledIntern}
          and ${matching(filters) ?? sql`true`} limit 1
      ) as person`
    : sql``

export function peopleOf(scope: DaysScope, writers: SQL, internId?: string) {
  const shown = sql`${users.id} as id, ${users.nameFolded} as name_folded,
    ${expectedFrom(scope.timeZone)} as expected_from, ${isAttending} as is_expected,
    coalesce(${users.status} = any(${sql.param([...LEAVE_KINDS])}::text[]), false) as is_paused,
    ${users.firstSignedInAt} is not null as has_signed_in`
  const matches = matching(scope.filters) ?? sql`true`
  return sql`people as materialized (
    select ${shown} ${seen(scope)} and ${matches}
      and ${internId === undefined ? sql`true` : sql`${users.id} = ${internId}::uuid`}
    ${andWriters(scope, writers, shown)}
  )`
}

export const matchingIds = (scope: DaysScope) => sql`select ${users.id} from ${users}
  where ${isEnabledIntern} and ${matching(scope.filters) ?? sql`true`}
    and ${isAdmin(scope.reader.actor) ? sql`true` : sql`${users.id} in (select ${users.id} ${seen(scope)})`}`

export const isOnLeave = (day: SQL) => sql`(people.is_paused or exists (
  select from ${leavePeriods} leave where leave.user_id = people.id
    and ${day} between leave.from_day and leave.to_day))`

export const lateOn = (day: SQL, { lateFrom, timeZone }: DaysScope) =>
  sql`((${day} + ${lateFrom}::time) at time zone ${timeZone})`

export const wasOpenAfter = (day: SQL, { timeZone }: Pick<DaysScope, 'timeZone'>) => {
  const end = sql`((${day} + 1)::timestamp at time zone ${timeZone})`
  return sql`(blocker.opened_at < ${end} and (blocker.closed_at is null or blocker.closed_at >= ${end}))`
}

export const blockerTable = sql`${blockers} blocker`
