import type { Day } from '@cohort/contract/dates'
import { and, asc, between, count, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { users } from '#server/users/table.ts'
import { isExpected, joinedOn } from '../missing/queries.ts'
import { isInterning } from '../queries.ts'
import { taskDays, tasks } from '../table.ts'

export interface Span {
  readonly from: Day
  readonly to: Day
}

const hoursOf = (column: typeof tasks.estimatedHours | typeof tasks.actualHours): SQL<number> =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** The days with tasks of one intern, to whom the caller has to be admitted. */
export const listDaysOf = (db: Queryable, userId: string, { from, to }: Span) =>
  db
    .select({
      date: tasks.day,
      tasks: count(),
      totalEstimatedTime: hoursOf(tasks.estimatedHours),
      totalActualTime: hoursOf(tasks.actualHours),
      isDone: sql<boolean>`bool_and(${tasks.progress} = 'COMPLETED')`,
    })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), between(tasks.day, from, to)))
    .groupBy(tasks.day)
    .orderBy(asc(tasks.day))

/** How many interns wrote on each day, and how many of them were expected to. For admins. */
export const countWritten = (db: Queryable, { from, to }: Span, timeZone: string) =>
  db
    .select({
      date: taskDays.day,
      written: count(),
      expected:
        sql`count(*) filter (where ${isExpected} and ${joinedOn(timeZone)} <= ${taskDays.day})`
          .mapWith(Number)
          .as('expected'),
    })
    .from(taskDays)
    .innerJoin(users, eq(users.id, taskDays.userId))
    .where(and(isInterning, between(taskDays.day, from, to), gt(taskDays.tasks, 0)))
    .groupBy(taskDays.day)

/** How many of those who are expected to write joined on each day up to the last. For admins. */
export function countJoined(db: Queryable, until: Day, timeZone: string) {
  const joined = joinedOn(timeZone)
  return db
    .select({ date: sql<Day>`to_char(${joined}, 'YYYY-MM-DD')`, interns: count() })
    .from(users)
    .where(and(isExpected, lte(joined, sql`${until}::date`)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
