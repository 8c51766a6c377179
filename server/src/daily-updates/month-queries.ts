import { ROLES, isIntern } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import {
  and,
  asc,
  between,
  count,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  lte,
  not,
  or,
} from 'drizzle-orm'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isAttending, isEnabledIntern } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { withAbsences } from './absences-queries.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import {
  expectedFrom,
  expectedFromJoined,
  isExpectedFrom,
  isMember,
  isPlanOfMember,
} from './expected-from-queries.ts'
import { isExpected, type Zone } from './missing/queries.ts'
import { leavePeriods, tasks } from './table.ts'

interface Span {
  readonly from: Day
  readonly to: Day
}

const hoursOf = (column: typeof tasks.estimatedHours | typeof tasks.actualHours): SQL<number> =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number)

const HOURS_MISSING: SQL<number> =
  sql`coalesce(sum(${tasks.estimatedHours}) filter (where coalesce(${tasks.actualHours}, 0) = 0), 0)`.mapWith(
    Number,
  )

const TASKS_WITHOUT_TIME: SQL<number> =
  sql`count(*) filter (where ${tasks.estimatedHours} > 0 and coalesce(${tasks.actualHours}, 0) = 0)`.mapWith(
    Number,
  )

// Not scoped to an actor: callers decide whose days may be read; the counts are for admins.

export const listDaysOf = (db: Queryable, userId: string, { from, to }: Span) =>
  db
    .select({
      date: tasks.day,
      tasks: count(),
      totalEstimatedTime: hoursOf(tasks.estimatedHours),
      totalActualTime: hoursOf(tasks.actualHours),
      hoursMissing: HOURS_MISSING,
      tasksWithoutTime: TASKS_WITHOUT_TIME,
      isDone: sql<boolean>`bool_and(${tasks.progress} = 'COMPLETED')`,
    })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), between(tasks.day, from, to)))
    .groupBy(tasks.day)
    .orderBy(asc(tasks.day))

export function countWriters(db: Queryable, { from, to }: Span, { timeZone }: Zone) {
  // The day first, as in the index.
  const written = db
    .selectDistinct({ day: tasks.day, userId: tasks.userId })
    .from(tasks)
    .where(between(tasks.day, from, to))
    .as('written')
  const expected = db
    .select({ id: users.id, from: expectedFromJoined(timeZone).as('from_day') })
    .from(users)
    .leftJoin(planMembers, isMember)
    .leftJoin(plans, isPlanOfMember)
    .where(isExpected)
    .as('expected')
  const isOnTime = lte(expected.from, written.day)
  return db
    .select({
      date: written.day,
      written: count(),
      onTime: sql<number>`count(*) filter (where ${isOnTime})`.mapWith(Number),
      early: sql<number>`count(*) filter (where not ${isOnTime})`.mapWith(Number),
    })
    .from(written)
    .leftJoin(expected, eq(expected.id, written.userId))
    .groupBy(written.day)
}

/** Disabled people and former interns who wrote, by day. They are few: joining all writers is slower. */
export const countFormerWriters = (db: Queryable, { from, to }: Span) =>
  db
    .select({ date: tasks.day, written: countDistinct(users.id) })
    .from(users)
    .innerJoin(tasks, and(eq(tasks.userId, users.id), between(tasks.day, from, to)))
    .where(isNotInterning)
    .groupBy(tasks.day)

const OTHER_ROLES = ROLES.filter((role) => !isIntern({ role }))
const isNotInterning = or(isNotNull(users.disabledAt), inArray(users.role, OTHER_ROLES))

export const countPlanned = (db: Queryable, { from, to, timeZone }: Span & Zone, some?: SQL) => {
  const isDue = or(not(isAttending), isExpectedFrom(timeZone, sql`planned.day`))
  // The people last: those who planned and did not report are few.
  const planned = db
    .select({ day: tasks.day, userId: tasks.userId })
    .from(tasks)
    .where(between(tasks.day, from, to))
    .groupBy(tasks.day, tasks.userId)
    .having(sql`coalesce(sum(${tasks.actualHours}), 0) = 0`)
    .as('planned')
  return db
    .select({ date: planned.day, interns: count() })
    .from(planned)
    .innerJoin(users, and(eq(users.id, planned.userId), isEnabledIntern, isDue, some))
    .groupBy(planned.day)
}

interface DaysOf {
  readonly internId: string
  readonly days: readonly Day[]
}

/** Those on which an enabled intern was not away, by the status and the leave of each day, as the signals decide. */
export async function listAttended(db: Queryable, { internId, days }: DaysOf, { timeZone }: Zone) {
  const { rows } = await db.execute<{ day: Day }>(sql`
    with people as materialized (
      select id, status from ${users} where ${and(eq(users.id, internId), isEnabledIntern)}
    ), ${withAbsences(sql`array[${internId}::uuid]`, timeZone)}
    select open.day::text as day
    from people cross join unnest(${sql.param([...days])}::date[]) as open (day)
    where not exists (select from absences where from_day <= open.day and open.day < until_day)
    order by open.day`)
  return rows.map(({ day }) => day)
}

export const countExpected = (db: Queryable, { timeZone }: Zone) =>
  db
    .select({
      date: sql<Day>`to_char(${expectedFromJoined(timeZone)}, 'YYYY-MM-DD')`,
      interns: count(),
    })
    .from(users)
    .leftJoin(planMembers, isMember)
    .leftJoin(plans, isPlanOfMember)
    .where(isExpected)
    .groupBy(sql`1`)

/** Interns on leave who would be expected to write and have not, by day. */
export async function countOnLeave(db: Queryable, { from, to }: Span, { timeZone }: Zone) {
  const { rows } = await db.execute<{ date: Day; interns: number }>(sql`
    select open.day::date::text as date, count(*)::int as interns
    from ${leavePeriods} leave
    join ${users} on ${users.id} = leave.user_id and ${isExpected}
    cross join lateral generate_series(greatest(leave.from_day, ${from}::date, ${expectedFrom(timeZone)}),
      least(leave.to_day, ${to}::date), interval '1 day') as open (day)
    where leave.from_day <= ${to}::date and leave.to_day >= ${from}::date
      and not exists (select from ${tasks} where ${tasks.userId} = leave.user_id
        and ${tasks.day} = open.day::date)
    group by open.day`)
  return rows
}
