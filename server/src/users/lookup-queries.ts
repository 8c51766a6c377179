import type { Role } from '@cohort/contract/access'
import { and, asc, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import {
  beginningWith,
  byName,
  isEnabled,
  isInternWithId,
  nameHolds,
  trainingRank,
} from './queries.ts'
import { users } from './table.ts'

// Not scoped to an actor: callers decide who may know of the people whom a request names.

const mentor = alias(users, 'mentor')

const identity = { id: users.id, name: users.name, email: users.email }

export const listNames = (db: Queryable, roles: readonly Role[]) =>
  db
    .select(identity)
    .from(users)
    .where(and(isEnabled, inArray(users.role, [...roles])))
    .orderBy(...byName)

/** The enabled ones. */
export const listAdmins = (db: Queryable) => listNames(db, ['Admins'])

export async function findName(db: Queryable, userId: string): Promise<string | undefined> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return person?.name
}

/** Those of the people who exist, by id, in the order of their names. */
export async function findNames(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const { id, name } = users
  const found = await db
    .select({ id, name })
    .from(users)
    .where(inArray(id, [...ids]))
    .orderBy(...byName)
  return new Map(found.map((person) => [person.id, person.name]))
}

export async function findRole(db: Queryable, userId: string): Promise<Role | undefined> {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return row?.role
}

/** Enabled people by part of a name or by employee id, which comes first; former interns come last. */
export async function searchPeople(db: Queryable, text: string, limit: number, among?: SQL) {
  const { role, designation, employeeId, status, zone } = users
  const start = beginningWith(await asEmployeeId(db, text))
  const hasId = sql`lower(${employeeId}) like lower(${start})`
  const order = [desc(sql`coalesce(${hasId}, false)`), trainingRank, ...byName]
  // The ids first: an index alone answers them where a third of all people match.
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(and(isEnabled, among, or(hasId, nameHolds(users.nameFolded, text))))
    .orderBy(...order)
    .limit(limit)
    .as('found')
  return db
    .select({ ...identity, role, designation, employeeId, status, zone })
    .from(found)
    .innerJoin(users, eq(users.id, found.id))
    .orderBy(...order)
}

/** The number of an ID with the letters before it, by which the index finds it: those of the first ID. */
async function asEmployeeId(db: Queryable, text: string): Promise<string> {
  if (!/^\d+$/.test(text)) return text
  const { employeeId, role } = users
  const [first] = await db
    .select({ employeeId })
    .from(users)
    .where(and(isEnabled, eq(role, 'Interns'), isNotNull(employeeId)))
    .orderBy(asc(employeeId))
    .limit(1)
  const [letters = ''] = /^\D*/.exec(first?.employeeId ?? '') ?? []
  return letters + text
}

/** An intern, enabled or not, their plan and own mentor; undefined for people of other roles. */
export async function findInternWithPlan(db: Queryable, userId: string) {
  const { id, name, zone, status } = users
  const [intern] = await db
    .select({
      id,
      name,
      zone,
      status,
      planId: plans.id,
      startDate: plans.startDate,
      mentorId: mentor.id,
      mentorName: mentor.name,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .leftJoin(mentor, eq(mentor.id, planMembers.mentorId))
    .where(isInternWithId(userId))
  return intern
}

/** Enabled people of a role, at most two: a second one means that the name is ambiguous. */
export function findCandidates(
  db: Queryable,
  role: Role,
  by: { readonly id: string } | { readonly email: string } | { readonly name: string },
) {
  const isMeant =
    'id' in by
      ? eq(users.id, by.id)
      : 'email' in by
        ? eq(users.email, by.email)
        : sql`${users.name} = ${by.name}`
  return db
    .select(identity)
    .from(users)
    .where(and(eq(users.role, role), isEnabled, isMeant))
    .limit(2)
}

/** The number of people, and the first by name: as a sentence names them. */
export async function findFirstByName(db: Queryable, condition: SQL | undefined) {
  const first = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(condition)
    .orderBy(...byName)
    .limit(2)
  const total = first.length < 2 ? first.length : await db.$count(users, condition)
  return { total, first: first.slice(0, 1) }
}

interface NamedMentor {
  readonly id?: string | null | undefined
  readonly name?: string | null | undefined
}

/** The mentor meant by an id or else a name; when that is not clear, why. */
export async function findMentor(db: Queryable, { id, name }: NamedMentor) {
  const [mentor, another] = await findCandidates(db, 'Mentors', id ? { id } : { name: name ?? '' })
  if (!mentor) return { unclear: 'unknownMentor' } as const
  if (another) return { unclear: 'ambiguousMentor' } as const
  if (name && !isSameName(mentor.name, name)) return { unclear: 'otherMentor' } as const
  return { id: mentor.id }
}

export const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Before people are locked: an import locks the table and then updates people, so another order would deadlock. */
export async function waitForImport(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${users} in row exclusive mode`)
}

/** In the order of ids, so that transactions that lock the same people cannot deadlock. */
export async function lockPeople(db: Queryable, ids: readonly string[]) {
  await waitForImport(db)
  return db
    .select({
      id: users.id,
      name: users.name,
      isEnabledIntern: sql<boolean>`${users.role} = 'Interns' and ${users.disabledAt} is null`,
      isEnabledMentor: sql<boolean>`${users.role} = 'Mentors' and ${users.disabledAt} is null`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')
}
