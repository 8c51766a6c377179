import type { Day } from '@cohort/contract/dates'
import { and, asc, between, count, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/queryable.ts'
import { users } from '#server/users/table.ts'
import { isLate, joinedOn, type Zone } from '../missing/queries.ts'
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

/** How many wrote on a day and were to, though they joined later. For admins. */
export const countEarlyWriters = (db: Queryable, { from, to }: Span, zone: Zone) =>
  db
    .select({ date: taskDays.day, interns: count() })
    .from(taskDays)
    .innerJoin(users, eq(users.id, taskDays.userId))
    .where(
      and(
        isLate(from, zone),
        between(taskDays.day, from, to),
        gt(taskDays.tasks, 0),
        gt(joinedOn(zone.timeZone), taskDays.day),
      ),
    )
    .groupBy(taskDays.day)

/** How many of those who are to write joined on each day after this one. For admins. */
export const countLate = (db: Queryable, after: Day, zone: Zone) =>
  db
    .select({
      date: sql<Day>`to_char(${joinedOn(zone.timeZone)}, 'YYYY-MM-DD')`,
      interns: count(),
    })
    .from(users)
    .where(isLate(after, zone))
    .groupBy(sql`1`)
