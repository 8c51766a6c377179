import { isAdmin } from '@cohort/contract/access'
import type { InternMonth } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import type { Paging } from '@cohort/contract/paging'
import { sql, type SQL } from 'drizzle-orm'
import { leavePeriods, tasks } from '#server/daily-updates/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import {
  blockerTable,
  isOnLeave,
  lateOn,
  peopleOf,
  wasOpenAfter,
  type DaysScope,
} from './seen-queries.ts'

export interface MonthScope extends DaysScope {
  readonly from: Day
  readonly to: Day
  /** The working days of the month, and those of them that are holidays or over. */
  readonly open: readonly Day[]
  readonly holidays: readonly Day[]
  readonly over: readonly Day[]
}

const listOf = (days: readonly Day[]) => sql`${sql.param([...days])}::date[]`

/** Who wrote on which day. Of everyone the index by day is read alone, of a mentor's interns theirs. */
function written(scope: MonthScope) {
  const span = sql`task.day between ${scope.from}::date and ${scope.to}::date`
  return isAdmin(scope.reader.actor)
    ? sql`written as materialized (
        select task.day, task.user_id from ${tasks} task where ${span} group by task.day, task.user_id
      ), writers as (select distinct user_id from written), ${peopleOf(scope, sql`writers`)}`
    : sql`${peopleOf(scope, sql`written`)}, written as materialized (
        select distinct task.user_id, task.day from people
        join ${tasks} task on task.user_id = people.id and ${span})`
}

/**
 * The days that are over on which an update was expected and none was written, as `counted`: all
 * since the intern joined, without those that were written and those of leave. A row per intern and
 * day would be twenty times as many.
 */
const counted = ({ over }: MonthScope) => sql`past as (
    select day from unnest(${listOf(over)}) as past (day)
  ), updated as (
    select people.id, count(*)::int as days from written
    join people on people.id = written.user_id
    where written.day in (select day from past) and written.day >= people.joined_on
    group by people.id
  ), away as (
    select people.id, count(distinct past.day)::int as days from ${leavePeriods} leave
    join people on people.id = leave.user_id
    join past on past.day between leave.from_day and leave.to_day and past.day >= people.joined_on
    where not exists (
      select from written where written.user_id = people.id and written.day = past.day)
    group by people.id
  ), counted as (
    select people.id, people.name_folded, people.has_signed_in,
      case when people.is_expected and not people.is_paused
        then (select count(*) from past where past.day >= people.joined_on)::int
          - coalesce(updated.days, 0) - coalesce(away.days, 0)
        else 0 end as missing
    from people left join updated on updated.id = people.id left join away on away.id = people.id)`

const stateOf = (day: SQL, { today, holidays }: MonthScope) => sql`case
  when work.tasks > 0 and work.done = 0 and ${day} >= ${today}::date then 'planned'
  when work.tasks > 0 and work.hours_missing > 0 then 'hours missing'
  when work.tasks > 0 and work.is_late then 'late'
  when work.tasks > 0 then 'submitted'
  when ${day} = any(${listOf(holidays)}) then 'holiday'
  when ${day} >= people.joined_on and ${isOnLeave(day)} then 'on leave'
  when not people.is_expected or ${day} < people.joined_on then 'not expected'
  when ${day} >= ${today}::date then 'open'
  else 'missing' end`

/** The cells of an intern of the page. */
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

/** A page of interns, those with the most missing days first, and those who never signed in last. */
export async function listMonth(db: Queryable, scope: MonthScope, { limit, offset }: Paging) {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with ${written(scope)}, ${counted(scope)}, page as (
      select counted.id, counted.missing, (count(*) over ())::int as total, row_number() over (
        order by not has_signed_in, missing desc, name_folded, id) as position
      from counted order by position limit ${limit} offset ${offset}
    )
    select json_build_object('id', ${users.id}, 'name', ${users.name}, 'batch', ${users.batch},
        'hasSignedIn', people.has_signed_in) as user,
      page.missing, page.total, coalesce(each.cells, '[]') as cells
    from page join people on people.id = page.id join ${users} on ${users.id} = page.id
    cross join lateral (${cellsOf(scope)}) as each
    order by page.position`)
  return { data: rows, total: rows[0]?.total ?? 0 }
}
