import { asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { milestones, objectives, plans } from '#server/plans/table.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { erasures, users } from '#server/users/table.ts'
import { holds, isFullName } from './traces-queries.ts'

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

/**
 * Texts that can only mean this person, in the texts of others: a full name that no one else has, and addresses and
 * numbers of no other account.
 */
export async function findTraces(db: Queryable, userId: string): Promise<string[]> {
  const other = alias(users, 'other')
  const hasOther = (condition: SQL | undefined) =>
    sql<boolean>`exists (select from ${users} as other where ${ne(other.id, userId)} and ${condition})`
  const isTaken = (column: PgColumn) =>
    hasOther(or(...[other.email, other.personalEmail, other.phone].map((own) => eq(own, column))))
  const [person] = await db
    .select({
      name: users.name,
      isNamesake: hasOther(eq(other.nameFolded, users.nameFolded)),
      email: users.email,
      personalEmail: users.personalEmail,
      isPersonalEmailTaken: isTaken(users.personalEmail),
      phone: users.phone,
      isPhoneTaken: isTaken(users.phone),
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) return []
  return [
    !person.isNamesake && isFullName(person.name) ? person.name : null,
    person.email,
    person.isPersonalEmailTaken ? null : person.personalEmail,
    person.isPhoneTaken ? null : person.phone,
  ].flatMap((trace) => trace || [])
}

/**
 * Plans and people whose texts name the person, before anything else: every transaction locks plans
 * before people, and people before the rest.
 */
export async function lockNaming(
  db: Queryable,
  traces: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  if (traces.length === 0) return
  const naming = (...columns: PgColumn[]) =>
    or(...columns.flatMap((column) => traces.map((trace) => holds(column, trace))))
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
