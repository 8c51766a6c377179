import type { Role } from '@cohort/contract/access'
import type { Page } from '@cohort/contract/calls'
import type { FilterChoices } from '@cohort/contract/users'
import type { UserFilters } from '@cohort/contract/users/filters'
import type { UserCard } from '@cohort/contract/users/record'
import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database.ts'
import { interactions } from '#server/interactions/table.ts'
import { statusAt } from '#server/interactions/status.ts'
import { milestones, planMembers, plans } from '#server/plans/table.ts'
import { photos, users } from './table.ts'

/** What lists show of a person. To be joined with `photos`, `planMembers` and `plans`. */
export const cardFields = {
  id: users.id,
  name: users.name,
  email: users.email,
  profilePhoto: sql<string | null>`'/photos/' || ${photos.key} || '.webp'`,
  employeeId: users.employeeId,
  designation: users.designation,
  batch: users.batch,
  year: users.year,
  phase: users.phase,
  status: users.status,
  zone: users.zone,
  planId: plans.id,
  planName: plans.name,
  primary_skill: users.primarySkill,
  secondary_skills: users.secondarySkills,
}

type CardRow = Omit<UserCard, 'plan'> & { planId: string | null; planName: string | null }

export function withPlan<Row extends CardRow>({ planId, planName, ...card }: Row) {
  return { ...card, plan: planId && planName ? { id: planId, name: planName } : null }
}

/** People who were disabled are in no list. */
const isEnabled = isNull(users.disabledAt)

interface Wanted extends UserFilters {
  readonly role: readonly Role[]
  readonly limit: number
  readonly offset: number
}

// Not scoped to an actor: its only caller admits admins alone, who may see everybody.
export async function listUsers(db: Queryable, wanted: Wanted): Promise<Page<UserCard>> {
  const which = and(isEnabled, inArray(users.role, [...wanted.role]), matching(wanted))
  const rows = await db
    .select(cardFields)
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .where(which)
    .orderBy(asc(users.name), asc(users.id))
    .limit(wanted.limit)
    .offset(wanted.offset)
  const [counted] = await db.select({ total: count() }).from(users).where(which)
  const total = counted?.total ?? 0
  return { data: rows.map(withPlan), total, total_pages: Math.ceil(total / wanted.limit) }
}

/** Nothing chosen means no restriction. */
export function matching({ name, year, batch, designation, status, zone }: UserFilters) {
  return and(
    name ? ilike(users.name, containing(name)) : undefined,
    year?.length ? inArray(users.year, year) : undefined,
    batch?.length ? inArray(users.batch, batch) : undefined,
    designation?.length ? inArray(users.designation, designation) : undefined,
    status?.length ? inArray(users.status, status) : undefined,
    zone?.length ? inArray(users.zone, zone) : undefined,
  )
}

/** A searched `%` or `_` stands for itself. */
const containing = (searched: string) => `%${searched.replaceAll(/[\\%_]/g, '\\$&')}%`

export const listNames = (db: Queryable, roles: readonly Role[]) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isEnabled, inArray(users.role, [...roles])))
    .orderBy(asc(users.name), asc(users.id))

const isIntern = and(isEnabled, eq(users.role, 'Interns'))

export async function listFilterChoices(db: Queryable): Promise<FilterChoices> {
  return {
    years: await distinct(db, users.year, Number),
    statuses: await distinct(db, users.status, String),
    designations: await distinct(db, users.designation, String),
    batches: await distinct(db, users.batch, String),
  }
}

async function distinct<Value>(db: Queryable, column: PgColumn, read: (given: unknown) => Value) {
  const rows = await db
    .selectDistinct({ value: column })
    .from(users)
    .where(and(isIntern, isNotNull(column)))
    .orderBy(asc(column))
  return rows.map(({ value }) => read(value))
}

export async function countByStatus(db: Queryable) {
  const having = (status: string): SQL<number> =>
    sql`count(*) filter (where ${users.status} = ${status})`.mapWith(Number)
  const [counts] = await db
    .select({
      totalCount: count(),
      activeStatus: having('ACTIVE'),
      notActiveStatus: having('NOT_ACTIVE'),
      deployedCount: having('DEPLOYED'),
    })
    .from(users)
    .where(isIntern)
  return counts ?? { totalCount: 0, activeStatus: 0, notActiveStatus: 0, deployedCount: 0 }
}

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
