import type { Role } from '@cohort/contract/access'
import { foldedName } from '@cohort/contract/folded-name'
import type { UserFilters, UserCard } from '@cohort/contract/users/schemas'
import { and, asc, count, eq, inArray, isNull, like, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { interactions } from '#server/interactions/table.ts'
import { statusAt } from '#server/interactions/status.ts'
import { milestones, planMembers, plans } from '#server/plans/table.ts'
import { photos, users } from './table.ts'

/** What tells a person from others. To be joined with `photos`. */
export const personFields = {
  id: users.id,
  name: users.name,
  email: users.email,
  profilePhoto: sql<string | null>`'/photos/' || ${photos.key} || '.webp'`,
  employeeId: users.employeeId,
  designation: users.designation,
  batch: users.batch,
  year: users.year,
  status: users.status,
}

/** What lists show of a person. To be joined with `photos`, `planMembers` and `plans`. */
export const cardFields = {
  ...personFields,
  phase: users.phase,
  zone: users.zone,
  planId: plans.id,
  planName: plans.name,
  primary_skill: users.primarySkill,
  secondary_skills: users.secondarySkills,
}

export type CardRow = Omit<UserCard, 'plan'> & { planId: string | null; planName: string | null }

/** The columns that it is made of stay beside it: no answer declares them, so none shows them. */
export function withPlan<Row extends CardRow>(row: Row) {
  const { planId, planName } = row
  return { ...row, plan: planId && planName ? { id: planId, name: planName } : null }
}

/** People who were disabled are in no list. */
export const isEnabled = isNull(users.disabledAt)

/** Nothing chosen means no restriction. */
export const matching = ({ name, year, batch, designation, status, zone }: UserFilters) =>
  and(
    nameHolds(users.nameFolded, name),
    isAnyOf(users.year, year),
    isAnyOf(users.batch, batch),
    isAnyOf(users.designation, designation),
    isAnyOf(users.status, status),
    isAnyOf(users.zone, zone),
  )

/** One parameter however many are chosen. */
export const isAnyOf = (column: PgColumn, chosen: readonly unknown[] | undefined) =>
  chosen?.length ? sql`${column} = any(${sql.param(chosen)})` : undefined

/** Whether a folded name holds this text, however either was written. `%` and `_` are themselves. */
export function nameHolds(column: PgColumn, searched: string | undefined): SQL | undefined {
  const pattern = patternOf(searched)
  return pattern === undefined ? undefined : like(column, pattern)
}

function patternOf(searched: string | undefined): string | undefined {
  const folded = foldedName(searched ?? '')
  return folded ? `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
}

export const listNames = (db: Queryable, roles: readonly Role[]) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isEnabled, inArray(users.role, [...roles])))
    .orderBy(asc(users.nameFolded), asc(users.id))

/** Interns as the lists know them. */
export const isIntern = and(isEnabled, eq(users.role, 'Interns'))

/** An intern's zone and when the plan began; undefined for everybody else. */
export async function findTrainee(db: Queryable, userId: string) {
  const [trainee] = await db
    .select({ zone: users.zone, planId: plans.id, startDate: plans.startDate })
    .from(users)
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .where(and(eq(users.id, userId), eq(users.role, 'Interns')))
  return trainee
}

/** In their order, with the mentor's name. */
export const listMilestones = (db: Queryable, planId: string) =>
  db
    .select({ name: milestones.name, days: milestones.days, mentorName: users.name })
    .from(milestones)
    .leftJoin(users, eq(users.id, milestones.mentorId))
    .where(eq(milestones.planId, planId))
    .orderBy(asc(milestones.id))

/** How many interactions a mentor takes part in, by status; undefined when it is no mentor. */
export async function countInteractions(db: Queryable, mentorId: string, now: Date) {
  const [mentor] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, mentorId), eq(users.role, 'Mentors')))
  if (!mentor) return undefined
  const status = statusAt(now)
  const counts = await db
    .select({ status, count: count() })
    .from(interactions)
    .where(sql`${mentorId} in (${interactions.mentorId}, ${interactions.interviewerId})`)
    .groupBy(sql`1`)
  return Object.fromEntries(counts.map((row) => [row.status, row.count]))
}

/**
 * Before people are locked. An import closes the table to writers and then changes people: rows that
 * were locked before it came and are written after it would make the two wait for each other.
 */
export async function letImportFinish(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${users} in row exclusive mode`)
}

export async function countPeople(db: Queryable, which: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(users).where(which)
  return counted?.total ?? 0
}

/** The ids of a page by name, to be joined: what is shown is read for these alone. */
export const pageByName = (
  db: Queryable,
  which: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(which)
    .orderBy(asc(users.nameFolded), asc(users.id))
    .limit(limit)
    .offset(offset)
    .as('page')
