import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { resetTokens, sessions } from './table.ts'

// Not scoped to an actor: the process asks at its start.

/** Salts are random, so accounts share a hash only when they were made with one password by a seed. */
export async function listSharedHashes(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .groupBy(users.passwordHash)
    .having(sql`count(*) > 1 and ${users.passwordHash} is not null`)
  return rows.map(({ passwordHash }) => passwordHash ?? '')
}

export async function replaceHashes(db: Queryable, old: readonly string[], passwordHash: string) {
  await db
    .update(users)
    .set({ passwordHash })
    .where(inArray(users.passwordHash, [...old]))
}

export const hasEnabledWith = async (db: Queryable, passwordHash: string): Promise<boolean> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
      .limit(1)
  ).length > 0

interface Closing {
  readonly passwordHash: string
  readonly reason: string
  readonly now: Date
}

/** Removes their password and ends their sessions and links; answers the ids of those who were enabled. */
export async function closeAccounts(db: Queryable, { passwordHash, reason, now }: Closing) {
  const closed = await db
    .update(users)
    .set({
      disabledAt: now,
      disabledBy: null,
      disabledReason: reason,
      sessionVersion: sql`${users.sessionVersion} + 1`,
    })
    .where(and(eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
    .returning({ id: users.id })
  await db.update(users).set({ passwordHash: null }).where(eq(users.passwordHash, passwordHash))
  const ids = closed.map(({ id }) => id)
  await db.delete(resetTokens).where(inArray(resetTokens.userId, ids))
  await db.delete(sessions).where(inArray(sessions.userId, ids))
  return ids
}
