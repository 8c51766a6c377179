import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { resetTokens } from '../table.ts'

/** Locks the enabled owner of an address. Not scoped to an actor: the owner is signed out. */
export async function lockOwner(db: Queryable, email: string) {
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
    .for('update')
  return owner
}

type NewToken = Omit<typeof resetTokens.$inferInsert, 'usedAt'>

export async function insertToken(db: Queryable, token: NewToken): Promise<void> {
  await db.insert(resetTokens).values(token)
}

const isValid = (hash: string, now: Date) =>
  and(eq(resetTokens.tokenHash, hash), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, now))

export async function isTokenValid(db: Queryable, hash: string, now: Date): Promise<boolean> {
  const tokens = await db
    .select({ userId: users.id })
    .from(resetTokens)
    .innerJoin(users, eq(users.id, resetTokens.userId))
    .where(and(isValid(hash, now), isNull(users.disabledAt)))
  return tokens.length === 1
}

export async function findOwner(db: Queryable, hash: string) {
  const { userId } = resetTokens
  const [found] = await db
    .select({ userId })
    .from(resetTokens)
    .where(eq(resetTokens.tokenHash, hash))
  return found?.userId
}

/** The owner's id, for one of several concurrent requests. */
export async function consumeToken(db: Queryable, hash: string, now: Date) {
  const [used] = await db
    .update(resetTokens)
    .set({ usedAt: now })
    .where(isValid(hash, now))
    .returning({ userId: resetTokens.userId })
  return used?.userId
}

export async function deleteTokensOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(resetTokens).where(eq(resetTokens.userId, userId))
}

export async function deleteExpiredTokens(db: Queryable, before: Date): Promise<void> {
  await db.delete(resetTokens).where(lt(resetTokens.expiresAt, before))
}
