import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { named } from '#server/platform/database/columns.ts'
import { isEnabledAs } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { markAccepted } from '#server/users/invitations/queries.ts'
import { deleteSessionsOf } from './sessions/queries.ts'
import { rateLimits } from './table.ts'

// Not scoped to an actor, as nothing in this file: it finds the actor.

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAccountById = (db: Queryable, userId: string) =>
  findAccount(db, eq(users.id, userId))
export const findAccountByEmail = (db: Queryable, email: string) =>
  findAccount(db, eq(users.email, email))
export const findAccountByGoogleSub = (db: Queryable, googleSub: string) =>
  findAccount(db, eq(users.googleSub, googleSub))

async function findAccount(db: Queryable, which: SQL) {
  const [account] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      passwordHash: users.passwordHash,
      isPasswordProven: users.isPasswordProven,
      googleSub: users.googleSub,
      sessionVersion: users.sessionVersion,
      disabledAt: users.disabledAt,
      firstSignedInAt: users.firstSignedInAt,
      photoKey: photos.key,
    })
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .where(which)
  if (!account) return undefined
  const { photoKey, ...person } = account
  return { ...person, photoUrl: photoKey === null ? null : `/photos/${photoKey}.webp` }
}

type Placing = 'year' | 'batch' | 'designation' | 'employeeId'

type NewAccount = Pick<typeof users.$inferInsert, 'role' | 'email' | Placing> & {
  readonly name: string
  readonly passwordHash?: string
  readonly isPasswordProven?: boolean
  readonly googleSub?: string
}

/** Undefined when the address, the employee id or the Google account is taken. */
export async function insertAccount(db: Queryable, account: NewAccount, now: Date) {
  const [inserted] = await db
    .insert(users)
    .values({ ...account, ...named(account.name), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return inserted?.id
}

/** False when the account is linked to a Google account already. */
export async function linkGoogle(db: Queryable, userId: string, googleSub: string) {
  const linked = await db
    .update(users)
    .set({ googleSub })
    .where(and(eq(users.id, userId), isNull(users.googleSub)))
    .returning({ id: users.id })
  return linked.length === 1
}

interface NewPassword {
  readonly passwordHash: string | null
  readonly now: Date
}

/** With a mailed link, or to remove it. Ends every session of the person. */
export async function storePassword(
  db: Queryable,
  userId: string,
  { passwordHash, now }: NewPassword,
) {
  const isPasswordProven = passwordHash !== null
  const sessionVersion = sql`${users.sessionVersion} + 1`
  await db
    .update(users)
    .set({ passwordHash, isPasswordProven, sessionVersion, updatedAt: now })
    .where(eq(users.id, userId))
  if (isPasswordProven) await markAccepted(db, userId, now)
  await deleteSessionsOf(db, userId)
}

/** False when the password is no longer the previous one. */
export async function replacePassword(
  db: Queryable,
  userId: string,
  { previous, passwordHash, now }: NewPassword & { readonly previous: string },
) {
  const changed = await db
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, previous)))
    .returning({ id: users.id })
  return changed.length === 1
}

export async function hasEnabledAdmin(db: Queryable): Promise<boolean> {
  const admins = await db.select({ id: users.id }).from(users).where(isEnabledAs('Admins')).limit(1)
  return admins.length > 0
}

export async function deleteExpiredLimits(db: Queryable, now: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
