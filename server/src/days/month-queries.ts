import { isAdmin } from '@cohort/contract/access'
import type { InternMonth } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import type { Paging } from '@cohort/contract/paging'
import { sql, type SQL } from 'drizzle-orm'
import {
  attendingDays,
  bitOf,
  fromBit,
  leaveDays,
} from '#server/daily-updates/past-status-queries.ts'
import { leavePeriods, tasks } from '#server/daily-updates/table.ts'
import { isOnlyPlanned } from '#server/daily-updates/last-update-queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { matching } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import {
  blockerTable,
  isAttendingOn,
  isOnLeaveDay,
  isPausedOn,
  lateOn,
  matchingIds,
  peopleOf,
  wasOpenAfter,
  type SpanScope,
} from './scope-queries.ts'

export interface MonthScope extends SpanScope {
  /** The working days of the month, and those of them that are holidays or over. */
  readonly open: readonly Day[]
  readonly holidays: readonly Day[]
  readonly over: readonly Day[]
}

const listOf = (days: readonly Day[]) => sql`${sql.param([...days])}::date[]`

/** On which days each intern wrote; admins without filters read the index by day alone. */
function written(scope: MonthScope) {
  const { reader, from, to } = scope
  const isAll = isAdmin(reader.actor) && matching(scope.filters) === undefined
  return sql`written as materialized (
    select task.user_id, bit_or(${bitOf(sql`task.day`, scope)}) as days from ${tasks} task
    where task.day between ${from}::date and ${to}::date
      and ${isAll ? sql`true` : sql`task.user_id in (${matchingIds(scope)})`}
    group by task.user_id)`
}

/** As `counted` the past days on which an update was expected and none written; none for who never signed in. */
function counted(scope: MonthScope) {
  const { over } = scope
  return sql`past as (
    select coalesce(bit_or(${bitOf(sql`day`, scope)}), 0) as days
    from unnest(${listOf(over)}) as over (day)
  ), away as (${leaveDays(scope)}), counted as (
    select people.id, people.name_folded, people.has_signed_in,
      case when people.has_signed_in
        then bit_count((past.days & ${attendingDays(sql`people.statuses`)} & ${fromBit(sql`people.expected_from`, scope)}
          & ~coalesce(written.days, 0) & ~coalesce(away.days, 0))::bit(64))::int
        else 0 end as missing
    from people cross join past left join written on written.user_id = people.id
    left join away on away.user_id = people.id)`
}

/** Days ahead of an intern who is on recorded leave today: its end is known, so the status is not taken to go on. */
const isBackOn = (day: SQL, { today }: MonthScope) => sql`(${day} > ${today}::date and exists (
  select from ${leavePeriods} leave where leave.user_id = people.id
    and ${today}::date between leave.from_day and leave.to_day))`

const stateOf = (day: SQL, scope: MonthScope) => sql`case
  when work.tasks > 0 and ${isOnlyPlanned(sql`work.done`, day, scope.today)} then 'planned'
  when work.tasks > 0 and work.hours_missing > 0 then 'hours missing'
  when work.tasks > 0 and work.is_late then 'late'
  when work.tasks > 0 then 'submitted'
  when ${day} = any(${listOf(scope.holidays)}) then 'holiday'
  when ${day} >= people.expected_from and (${isOnLeaveDay(day)} or ${isPausedOn(day, scope)} and not ${isBackOn(day, scope)})
    then 'on leave'
  when not (${isAttendingOn(day, scope)} or ${isBackOn(day, scope)}) or not people.has_signed_in or ${day} < people.expected_from
    then 'not expected'
  when ${day} >= ${scope.today}::date then 'open'
  else 'missing' end`

function cellsOf(scope: MonthScope) {
  const day = sql`open.day`
  return sql`select json_agg(json_build_object('state', ${stateOf(day, scope)},
      'hours', coalesce(work.done, 0), 'isBlocked', ${day} <= ${scope.today}::date and exists (
        select from ${blockerTable} where blocker.intern_id = people.id
          and ${wasOpenAfter(day, scope)})) order by ${day}) as cells
    from unnest(${listOf(scope.open)}) as open (day)
    cross join lateral (
      select count(*) as tasks, coalesce(sum(task.actual_hours), 0)::float8 as done,
        coalesce(sum(task.estimated_hours) filter (where coalesce(task.actual_hours, 0) = 0), 0)
          as hours_missing,
        coalesce(min(task.created_at) >= ${lateOn(day, scope)}, false) as is_late
      from ${tasks} task where task.user_id = people.id and task.day = ${day}
    ) as work`
}

type Row = InternMonth & { readonly total: number }

export async function listMonth(db: Queryable, scope: MonthScope, { limit, offset }: Paging) {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with ${written(scope)}, ${peopleOf(scope, sql`written`)}, ${counted(scope)}, page as (
      select first.*, (select count(*)::int from people) as total, row_number() over () as position from (
        select id, missing from counted
        order by not has_signed_in, missing desc, name_folded, id limit ${limit} offset ${offset}
      ) as first
    )
    select json_build_object('id', ${users.id}, 'name', ${users.name}, 'batch', ${users.batch},
        'hasSignedIn', people.has_signed_in) as user,
      page.missing, page.total, coalesce(each.cells, '[]') as cells
    from page join people on people.id = page.id join ${users} on ${users.id} = page.id
    cross join lateral (${cellsOf(scope)}) as each
    order by page.position`)
  return { data: rows, total: rows[0]?.total ?? 0 }
}
