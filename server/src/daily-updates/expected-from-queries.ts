import type { Day } from '@cohort/contract/dates'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { users } from '#server/users/table.ts'

// Not scoped to an actor: a part of statements that are.

export const joinedFrom = (timeZone: string, person: SQL = sql`${users}`): SQL<Day> =>
  sql`greatest(${person}.date_of_joining, (${person}.created_at at time zone ${timeZone})::date)`

/**
 * The day of joining, the later one on which the account was added, or the start of the plan: an import changes no
 * past figures, and before their plan interns have nothing to report, unless they wrote before it was assigned.
 */
export const expectedFrom = (timeZone: string, person: SQL = sql`${users}`): SQL<Day> =>
  sql`greatest(${joinedFrom(timeZone, person)}, (select own_plan.start_date from ${planMembers} place
    join ${plans} own_plan on own_plan.id = place.plan_id where place.intern_id = ${person}.id
      and not place.wrote_before))`

/** As `expectedFrom`, for statements about many, which join `planMembers` and `plans` to the people. */
export const expectedFromJoined = (timeZone: string): SQL<Day> =>
  sql`greatest(${joinedFrom(timeZone)},
    case when not ${planMembers.wroteBefore} then ${plans.startDate} end)`

export const isMember = eq(planMembers.internId, users.id)
export const isPlanOfMember = eq(plans.id, planMembers.planId)

/** Whether an update is expected by a day, of many: few plans begin later. */
export const isExpectedFrom = (timeZone: string, day: Day | SQL) =>
  and(
    sql`${joinedFrom(timeZone)} <= ${day}::date`,
    sql`not exists (select from ${planMembers} member join ${plans} plan on plan.id = member.plan_id
      where member.intern_id = ${users.id} and not member.wrote_before
        and plan.start_date > ${day}::date)`,
  )

export async function findExpectedFrom(db: Queryable, internId: string, timeZone: string) {
  const [intern] = await db
    .select({ day: sql<Day>`${expectedFrom(timeZone)}::text` })
    .from(users)
    .where(eq(users.id, internId))
  return onlyRow(intern ? [intern] : []).day
}
