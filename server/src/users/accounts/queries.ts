import type { Actor } from '@cohort/contract/access'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { deleteSessionsOf } from '#server/auth/sessions/queries.ts'
import { resetTokens, signUpChallenges } from '#server/auth/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers } from '#server/plans/table.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { waitForImport } from '../lookup-queries.ts'
import { isEnabledAs } from '../queries.ts'
import { erasures, users } from '../table.ts'

// Not scoped to an actor: for operators, and for admins whom the calls admit.

export async function findIdByEmail(db: Queryable, email: string): Promise<string | undefined> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  return person?.id
}

/**
 * Serialises, so that two changes cannot remove the last two admins. Row locks are not sufficient: a waiting
 * transaction keeps the row of a former admin, and deadlocks. First waits for what the person is writing, which may
 * need these locks.
 */
export async function lockEnabledAdmins(db: Queryable, userId: string): Promise<string[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.admins})`)
  await db.execute(sql`select pg_advisory_xact_lock(${actingKey(userId)})`)
  await waitForImport(db)
  const admins = await db.select({ id: users.id }).from(users).where(isEnabledAs('Admins'))
  return admins.map(({ id }) => id)
}

const actingKey = (userId: string) => sql`hashtextextended(lower(${userId}), ${LOCKS.account})`

/** Until the transaction ends a change of their account waits, so that nothing of theirs is written after it. */
export async function isStill(db: Queryable, { id, role }: Actor): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${actingKey(id)})`)
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isEnabledAs(role)))
  return person !== undefined
}

export async function lockAccount(db: Queryable, userId: string) {
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return person
}
export type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

type Change = Partial<
  Pick<typeof users.$inferInsert, 'role' | 'disabledAt' | 'disabledBy' | 'disabledReason'>
>

/** Also ends the person's sessions, because their permissions have changed. */
export async function changeAccount(db: Queryable, userId: string, change: Change) {
  const sessionVersion = sql`${users.sessionVersion} + 1`
  await db
    .update(users)
    .set({ ...change, sessionVersion })
    .where(eq(users.id, userId))
  await deleteSessionsOf(db, userId)
}

export async function deleteMailedSecrets(db: Queryable, { id, email }: Account) {
  await db.delete(resetTokens).where(and(eq(resetTokens.userId, id), isNull(resetTokens.usedAt)))
  await db
    .delete(signUpChallenges)
    .where(and(eq(signUpChallenges.email, email), isNull(signUpChallenges.usedAt)))
}

export async function findErasure(db: Queryable, userId: string) {
  const [erasure] = await db.select().from(erasures).where(eq(erasures.userId, userId))
  return erasure
}

export const hasPeople = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0

export async function removeFromPlan(db: Queryable, userId: string) {
  await db.delete(planMembers).where(eq(planMembers.internId, userId))
}

export async function isDisabledAddress(db: Queryable, email: string): Promise<boolean> {
  const [owner] = await db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.email, email))
  return owner !== undefined && owner.disabledAt !== null
}
