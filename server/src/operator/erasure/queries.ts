import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { milestones, objectives, plans } from '#server/plans/table.ts'
import { named } from '#server/platform/database/columns.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { erasures, users } from '#server/users/table.ts'
import { holds } from './texts-queries.ts'

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
 * Texts that identify the person in the texts of others: the name first, then addresses and
 * numbers.
 */
export async function findTraces(db: Queryable, userId: string): Promise<string[]> {
  const [person] = await db
    .select({
      name: users.name,
      email: users.email,
      personalEmail: users.personalEmail,
      phone: users.phone,
    })
    .from(users)
    .where(eq(users.id, userId))
  const { name, email, personalEmail, phone } = person ?? {}
  return [name, email, personalEmail, phone].flatMap((trace) => trace || [])
}

export async function countNamesakes(db: Queryable, userId: string, name: string): Promise<number> {
  const { nameFolded } = named(name)
  return db.$count(users, and(eq(users.nameFolded, nameFolded), ne(users.id, userId)))
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
