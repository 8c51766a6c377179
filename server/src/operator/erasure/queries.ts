import { and, asc, eq, inArray, ne, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { auditEntries } from '#server/platform/audit/table.ts'
import { named } from '#server/platform/database/columns.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { milestones, objectives, plans } from '#server/plans/table.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { erasures, users } from '#server/users/table.ts'
import { holdsAny } from './traces-queries.ts'

// Not scoped to an actor: for operators alone.

interface NewErasure {
  readonly userId: string
  readonly erasedAt: Date
  /** Their number before a restore, reused when it is free. */
  readonly numberBefore?: number | undefined
}

export async function insertErasure(db: Queryable, { numberBefore, ...erasure }: NewErasure) {
  const isFree =
    numberBefore !== undefined &&
    (await db.$count(erasures, eq(erasures.number, numberBefore))) === 0
  const number = isFree ? numberBefore : undefined
  const made = onlyRow(
    await db
      .insert(erasures)
      .values({ ...erasure, ...(number !== undefined && { number }) })
      .returning(),
  )
  // The sequence skips numbers that were reused.
  if (number !== undefined) {
    await db.execute(sql`select setval(pg_get_serial_sequence('erasures', 'number'),
      greatest(${number}, (select max(number) from erasures)))`)
  }
  return made.number
}

const NAMING = ['created', 'changed', 'created by import', 'changed by import']

export const listIdentityChanges = (db: Queryable, userId: string) =>
  db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, userId),
        eq(auditEntries.subject, 'user'),
        inArray(auditEntries.action, NAMING),
      ),
    )

export interface Identity {
  readonly names: readonly string[]
  readonly contacts: readonly string[]
}

export async function findIdentity(db: Queryable, userId: string) {
  const { name, email, personalEmail, phone } = users
  const [person] = await db
    .select({ name, email, personalEmail, phone })
    .from(users)
    .where(eq(users.id, userId))
  return person
}

/** Those that no other account has: texts with them can only mean this person. */
export async function withoutTaken(
  db: Queryable,
  userId: string,
  { names, contacts }: Identity,
): Promise<Identity> {
  const { nameFolded, email, personalEmail, phone } = users
  const lowered = contacts.map((contact) => contact.toLowerCase())
  const isOneOf = (text: SQLWrapper, values: readonly string[]) =>
    sql`${text} = any(${sql.param([...values])}::text[])`
  const own = [email, personalEmail, phone].map((column) => isOneOf(sql`lower(${column})`, lowered))
  const folded = names.map((name) => named(name).nameFolded)
  const others = await db
    .select({ nameFolded, email, personalEmail, phone })
    .from(users)
    .where(and(ne(users.id, userId), or(isOneOf(nameFolded, folded), ...own)))
  const taken = new Set(
    others.flatMap((other) => Object.values(other).map((value) => value?.toLowerCase())),
  )
  return {
    names: names.filter((name) => !taken.has(named(name).nameFolded.toLowerCase())),
    contacts: contacts.filter((contact) => !taken.has(contact.toLowerCase())),
  }
}

/** Before anything else: every transaction locks plans before people, and people before the rest. */
export async function lockNaming(
  db: Queryable,
  traces: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  if (traces.length === 0) return
  const naming = (...columns: PgColumn[]) =>
    or(...columns.map((column) => holdsAny(column, traces)))
  const parts = db
    .select({ planId: milestones.planId })
    .from(milestones)
    .leftJoin(objectives, eq(objectives.milestoneId, milestones.id))
    .where(naming(milestones.name, objectives.name, objectives.description))
  await db
    .select({ id: plans.id })
    .from(plans)
    .where(or(naming(plans.name, plans.description), inArray(plans.id, parts)))
    .orderBy(asc(plans.id))
    .for('update')
  const others = await db.select({ id: users.id }).from(users).where(naming(users.disabledReason))
  await lockPeople(db, [...userIds, ...others.map(({ id }) => id)])
}
