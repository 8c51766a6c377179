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
  not,
  or,
} from 'drizzle-orm'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isAttending, isEnabledIntern } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { withAbsences } from './absences-queries.ts'
import { isExpectedFrom } from './expected-from-queries.ts'
import type { Zone } from './missing/queries.ts'
import { tasks } from './table.ts'

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
