import { ROLES } from '@cohort/contract/access'
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
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { isExpected, joinedOn, type Zone } from '../missing/queries.ts'
import { tasks } from '../table.ts'

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

/**
 * How many people wrote on each day, and how many of them are expected to write in their present status
 * and had joined. For admins.
 */
export function countWriters(db: Queryable, { from, to }: Span, { timeZone }: Zone) {
  // The day first, in the order of the index.
  const written = db
    .selectDistinct({ day: tasks.day, userId: tasks.userId })
    .from(tasks)
    .where(between(tasks.day, from, to))
    .as('written')
  const expected = db
    .select({ id: users.id, joined: joinedOn(timeZone).as('joined') })
    .from(users)
    .where(isExpected)
    .as('expected')
  const isOnTime = lte(expected.joined, written.day)
  return db
    .select({
      date: written.day,
      written: count(),
      onTime: sql<number>`count(*) filter (where ${isOnTime})`.mapWith(Number),
    })
    .from(written)
    .leftJoin(expected, eq(expected.id, written.userId))
    .groupBy(written.day)
}

/**
 * How many of them are disabled, or no interns any more. Counted apart: to look each writer up among all
 * people takes longer than to find the days of these few. For admins.
 */
export const countFormerWriters = (db: Queryable, { from, to }: Span) =>
  db
    .select({ date: tasks.day, written: countDistinct(users.id) })
    .from(users)
    .innerJoin(tasks, and(eq(tasks.userId, users.id), between(tasks.day, from, to)))
    .where(isNotInterning)
    .groupBy(tasks.day)

const OTHER_ROLES = ROLES.filter((role) => role !== 'Interns')
const isNotInterning = or(isNotNull(users.disabledAt), inArray(users.role, OTHER_ROLES))

/** How many of those who are expected to write in their present status joined on each day. For admins. */
export const countJoined = (db: Queryable, { timeZone }: Zone) =>
  db
    .select({ date: sql<Day>`to_char(${joinedOn(timeZone)}, 'YYYY-MM-DD')`, interns: count() })
    .from(users)
    .where(isExpected)
    .groupBy(sql`1`)
