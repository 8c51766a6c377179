import { LEAVE_KINDS, type LeaveKind } from '@cohort/contract/daily-updates/rules'
import type { Away, Leave, LeaveForm } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { and, desc, eq, gte, inArray, lte, notExists, sql, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { findFirstByName } from '#server/users/lookup-queries.ts'
import { isEnabledIntern, isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { awayOn, isAwayNow, joinAway, withAbsences } from '../absences-queries.ts'
import { isStatusAway } from '../past-status-queries.ts'
import { leavePeriods } from '../table.ts'

const fields = {
  id: leavePeriods.id,
  kind: leavePeriods.kind,
  from: leavePeriods.fromDay,
  to: leavePeriods.toDay,
}

interface Span {
  readonly from: Day
  readonly to: Day
}

const touches = ({ from, to }: Span) =>
  and(lte(leavePeriods.fromDay, to), gte(leavePeriods.toDay, from))

// Not scoped to an actor: callers decide whose leave may be read.

/** The latest first; of a span what touches it. */
export const listLeaveOf = (db: Queryable, userId: string, span?: Span): Promise<Leave[]> =>
  db
    .select(fields)
    .from(leavePeriods)
    .where(and(eq(leavePeriods.userId, userId), span && touches(span)))
    .orderBy(desc(leavePeriods.fromDay))

type AwayRow = {
  id: string
  name: string
  away: { kind: LeaveKind; until: Day | null } | null
}

/** Of some people those who are on leave or in an examination on a day. */
export async function listAwayOn(db: Queryable, ids: readonly string[], day: Day) {
  const { rows } = await db.execute<AwayRow>(sql`
    select id, name, ${awayOn({ id: sql`users.id`, status: sql`users.status` }, day)} as away
    from ${users} where id = any(${sql.param([...ids])}::uuid[]) order by name, id`)
  return rows.flatMap(({ away, ...person }) => (away ? [{ ...person, ...away }] : []))
}

/** Interns whose status says that they are away, though the last of the days recorded for them is over. */
export const findLeaveOver = (db: Queryable, today: Day) =>
  findFirstByName(
    db,
    and(
      isInTraining,
      isStatusAway(users.status),
      sql`(select max(to_day) from ${leavePeriods} where user_id = ${users.id}) < ${today}::date`,
    ),
  )

/** Of all interns with an enabled account. */
export async function countAwayOn(db: Queryable, day: Day): Promise<number> {
  const { rows } = await db.execute<{ away: number }>(sql`
    select count(*)::int as away from ${users} ${joinAway(sql`users.id`, day)}
    where ${isEnabledIntern} and ${isAwayNow(sql`users.status`)}`)
  return onlyRow(rows).away
}

/** Why one person is away on a day, also a past one, from the records and the statuses of then. */
export async function findAwayOn(
  db: Queryable,
  { userId, date, timeZone }: { userId: string; date: Day; timeZone: string },
) {
  const { rows } = await db.execute<Away>(sql`
    with people as (select id, status from ${users} where id = ${userId}::uuid),
    ${withAbsences(sql`array[${userId}::uuid]`, timeZone)}
    select status as kind, (nullif(until_day, 'infinity') - 1)::text as until from absences
    where from_day <= ${date}::date and until_day > ${date}::date
      and status = any(${sql.param([...LEAVE_KINDS])}::text[])
    order by until_day desc limit 1`)
  return rows[0] ?? null
}

/** From a day on, of any of some people. */
export const listLeaveFrom = (db: Queryable, ids: readonly string[], from: Day) =>
  db
    .select({ ...fields, userId: leavePeriods.userId })
    .from(leavePeriods)
    .where(and(inArray(leavePeriods.userId, [...ids]), gte(leavePeriods.toDay, from)))

/** Callers have locked the intern. */
export async function insertLeave(db: Queryable, userId: string, form: LeaveForm): Promise<Leave> {
  const { kind, from: fromDay, to: toDay } = form
  const row = { userId, kind, fromDay, toDay }
  return onlyRow(await db.insert(leavePeriods).values(row).returning(fields))
}

export async function deleteLeave(db: Queryable, leaveId: string) {
  const [deleted] = await db
    .delete(leavePeriods)
    .where(eq(leavePeriods.id, leaveId))
    .returning({ userId: leavePeriods.userId, ...fields })
  return deleted
}

export const isNotOnLeave = (db: Queryable, day: Day | SQL) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(leavePeriods)
      .where(
        and(
          eq(leavePeriods.userId, users.id),
          sql`${day}::date between ${leavePeriods.fromDay} and ${leavePeriods.toDay}`,
        ),
      ),
  )
