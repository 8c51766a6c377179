import { isAdmin } from '@cohort/contract/access'
import { DAY_STATES, type DayGroup, type DayState } from '@cohort/contract/days/rules'
import type { DayCounts, DaysFilters, InternDay } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import type { Paging } from '@cohort/contract/paging'
import { sql, type SQL } from 'drizzle-orm'
import { isOnlyPlanned } from '#server/daily-updates/last-update-queries.ts'
import { tasks, updateReminders } from '#server/daily-updates/table.ts'
import { ascending, type InternRows } from '#server/interns/neighbours-queries.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { signInStateOf } from '#server/users/invitations/state-queries.ts'
import { invitations, photos, users } from '#server/users/table.ts'
import {
  blockerTable,
  isAttendingOn,
  isOnLeave,
  lateOn,
  peopleOf,
  wasOpenAfter,
  type DaysScope,
  type SpanScope,
} from './scope-queries.ts'

export interface DayScope extends DaysScope {
  readonly date: Day
  readonly isHoliday: boolean
  readonly now: Date
}

const writtenOn = (day: SQL, scope: DayScope, internId?: string) => sql`
  written as materialized (
    select task.user_id, count(*)::int as tasks,
      (count(*) filter (where task.progress = 'COMPLETED'))::int as completed,
      sum(task.estimated_hours)::float8 as planned,
      coalesce(sum(task.actual_hours), 0)::float8 as done,
      coalesce(sum(task.estimated_hours) filter (where coalesce(task.actual_hours, 0) = 0), 0)::float8
        as hours_missing,
      (count(*) filter (where task.estimated_hours > 0 and coalesce(task.actual_hours, 0) = 0))::int
        as without_time,
      min(task.created_at) >= ${lateOn(day, scope)} as is_late
    from ${tasks} task where task.day = ${day}
      and ${internId === undefined ? sql`true` : sql`task.user_id = ${internId}::uuid`} group by task.user_id
  ), stopped as materialized (
    select intern_id, count(*)::int as blocked from ${blockerTable}
    where ${wasOpenAfter(day, scope)} group by intern_id
  )`

const stateOn = (day: SQL, { isHoliday, ...scope }: DayScope & SpanScope) => sql`case
  when written.tasks is null and ${isHoliday}::boolean then null
  when written.tasks is null and people.expected_from <= ${day} and ${isOnLeave(day, scope)} then 'on leave'
  when written.tasks is null and not (${isAttendingOn(day, scope)} and people.expected_from <= ${day}) then null
  when written.tasks is not null and ${isAttendingOn(day, scope)} and people.expected_from > ${day} then 'extra'
  when written.tasks is null and not people.has_signed_in then 'never signed in'
  when written.tasks is null and ${day} >= ${scope.today}::date then 'not written'
  when written.tasks is null then 'missing'
  when ${isOnlyPlanned(sql`written.done`, day, scope.today)} then 'planned'
  when written.hours_missing > 0 then 'hours missing'
  when written.is_late then 'late'
  else 'submitted' end`

/** Blocked interns come after those with another exception. */
const EXCEPTIONS = 5
const rank = sql`case when blocked > 0 and array_position(${sql.param([...DAY_STATES])}::text[], state) > ${EXCEPTIONS}
  then ${EXCEPTIONS} + 0.5 else array_position(${sql.param([...DAY_STATES])}::text[], state) end::float8`

/** Every visible intern of the day with a state, or one of them, as `states`. */
const statesOf = (asked: DayScope, internId?: string) => {
  const scope = { ...asked, from: asked.date, to: asked.date, internId }
  const day = sql`${scope.date}::date`
  return sql`${writtenOn(day, scope, internId)}, ${peopleOf(scope, sql`written`)}, judged as (
    select people.id, people.name_folded, ${stateOn(day, scope)} as state,
      coalesce(written.is_late, false) as is_late, coalesce(written.tasks, 0) as tasks,
      coalesce(written.completed, 0) as completed, coalesce(written.planned, 0) as planned,
      coalesce(written.done, 0) as done, coalesce(written.hours_missing, 0) as hours_missing,
      coalesce(written.without_time, 0) as without_time, coalesce(stopped.blocked, 0) as blocked
    from people left join written on written.user_id = people.id
    left join stopped on stopped.intern_id = people.id
  ), states as materialized (select *, ${rank} as rank from judged where state is not null)`
}

const isIn = (group: DayGroup | undefined) => {
  if (!group) return sql`true`
  return group === 'blocked' ? sql`blocked > 0` : sql`state = ${group}`
}

export const dayRows = (scope: DayScope, group: DayGroup | undefined): InternRows => ({
  having: sql`with ${statesOf(scope)}`,
  havingOne: (internId) => sql`with ${statesOf(scope, internId)}`,
  listed: sql`from states where ${isIn(group)}`,
  everyone: sql`from states where true`,
  id: sql`states.id`,
  name: sql`(select ${users.name} from ${users} where ${users.id} = states.id)`,
  keys: [ascending(sql`states.rank`, 'float8'), ascending(sql`states.name_folded`)],
})

type Row = Omit<InternDay, 'user'> & {
  readonly user: Omit<InternDay['user'], 'signIn'>
  readonly signIn: Readonly<
    Record<
      'firstSignedInAt' | 'invitedAt' | 'expiresAt' | 'acceptedAt' | 'withdrawnAt',
      string | null
    >
  >
}

interface Answer {
  readonly rows: Row[] | null
  readonly counts: DayCounts | null
  readonly blocked: number
  readonly toRemind: number
}

const isReminded = (internId: SQL, { date }: DayScope) => sql`exists (
  select from ${updateReminders} reminder
  where reminder.user_id = ${internId} and reminder.day = ${date}::date)`

const shownPerson = sql`json_build_object('id', ${users.id}, 'name', ${users.name},
  'profilePhoto', '/photos/' || ${photos.key} || '.webp', 'designation', ${users.designation},
  'batch', ${users.batch}, 'year', ${users.year}, 'status', ${users.status})`

const signIn = sql`json_build_object('firstSignedInAt', ${users.firstSignedInAt},
  'invitedAt', ${invitations.sentAt}, 'expiresAt', ${invitations.expiresAt},
  'acceptedAt', ${invitations.acceptedAt}, 'withdrawnAt', ${invitations.withdrawnAt})`

export async function listDays(
  db: Queryable,
  scope: DayScope,
  { group, limit, offset }: Pick<DaysFilters, 'group'> & Paging,
) {
  const { rows } = await db.execute<Answer & Record<string, unknown>>(sql`
    with ${statesOf(scope)}, page as (
      select first.*, row_number() over () as position from (
        select * from states where ${isIn(group)}
        order by rank, name_folded, id limit ${limit} offset ${offset}
      ) as first
    )
    select (select json_agg(json_build_object('user', ${shownPerson}, 'signIn', ${signIn},
        'state', page.state, 'isLate', page.is_late, 'tasks', page.tasks,
        'completed', page.completed, 'planned', page.planned, 'done', page.done,
        'hoursMissing', page.hours_missing, 'tasksWithoutTime', page.without_time, 'blocked', page.blocked,
        'isReminded', ${isReminded(sql`page.id`, scope)}) order by page.position)
      from page join ${users} on ${users.id} = page.id
      left join ${photos} on ${photos.userId} = page.id
      left join ${invitations} on ${invitations.userId} = page.id) as rows,
      (select json_object_agg(state, interns) from (
        select state, count(*) as interns from states group by state) as each) as counts,
      (select count(*)::int from states where blocked > 0) as blocked,
      (select count(*)::int from states
        where state = ${REMINDED_STATE} and not ${isReminded(sql`states.id`, scope)}) as "toRemind"`)
  const found = onlyRow(rows)
  const counts = countsOf(found)
  const total = group ? counts[group] : totalOf(counts)
  const data = (found.rows ?? []).map((row) => shown(row, scope))
  return { data, counts, total, toRemind: found.toRemind }
}

const REMINDED_STATE: DayState = 'not written'

export async function listNotWritten(db: Queryable, scope: DayScope): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${statesOf(scope)} select id from states where state = ${REMINDED_STATE}`)
  return rows.map(({ id }) => id)
}

function countsOf({ counts, blocked }: Answer): DayCounts {
  const empty = Object.fromEntries(DAY_STATES.map((state) => [state, 0])) as DayCounts
  return { ...empty, ...counts, blocked }
}

const totalOf = (counts: DayCounts) => DAY_STATES.reduce((sum, state) => sum + counts[state], 0)

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

function shown({ user, signIn: facts, ...row }: Row, { reader, now }: DayScope): InternDay {
  if (!isAdmin(reader.actor)) return { ...row, user: { ...user, signIn: null } }
  const state = {
    firstSignedInAt: momentOf(facts.firstSignedInAt),
    invitedAt: momentOf(facts.invitedAt),
    expiresAt: momentOf(facts.expiresAt),
    acceptedAt: momentOf(facts.acceptedAt),
    withdrawnAt: momentOf(facts.withdrawnAt),
  }
  return { ...row, user: { ...user, signIn: signInStateOf(state, now) } }
}
