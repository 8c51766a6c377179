import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { signUpChallenges } from '../table.ts'

const MOST_TRIES = 5

export type Challenge = typeof signUpChallenges.$inferSelect

/** Makes sign-ups of one address wait for one another, until the transaction ends. */
export async function lockAddress(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 11))`)
}

/** Oldest first, each with the tries it has seen. */
export const listChallengesSince = (db: Queryable, email: string, since: Date) =>
  db
    .select({ attempts: signUpChallenges.attempts, createdAt: signUpChallenges.createdAt })
    .from(signUpChallenges)
    .where(and(eq(signUpChallenges.email, email), gt(signUpChallenges.createdAt, since)))
    .orderBy(asc(signUpChallenges.createdAt))

type NewChallenge = Omit<typeof signUpChallenges.$inferInsert, 'attempts' | 'usedAt'>

export async function insertChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
  await db.insert(signUpChallenges).values(challenge)
}

/**
 * Counts a try on the newest challenge of the address. Undefined when that one is used, expired or
 * out of tries; an older one never comes back.
 */
export async function countAttempt(
  db: Queryable,
  email: string,
  now: Date,
): Promise<Challenge | undefined> {
  const newest = db
    .select({ id: signUpChallenges.id })
    .from(signUpChallenges)
    .where(eq(signUpChallenges.email, email))
    .orderBy(desc(signUpChallenges.createdAt), desc(signUpChallenges.id))
    .limit(1)
  const [challenge] = await db
    .update(signUpChallenges)
    .set({ attempts: sql`${signUpChallenges.attempts} + 1` })
    .where(
      and(
        eq(signUpChallenges.id, newest),
        isNull(signUpChallenges.usedAt),
        gt(signUpChallenges.expiresAt, now),
        lt(signUpChallenges.attempts, MOST_TRIES),
      ),
    )
    .returning()
  return challenge
}

export async function markUsed(db: Queryable, challengeId: string, now: Date): Promise<void> {
  await db.update(signUpChallenges).set({ usedAt: now }).where(eq(signUpChallenges.id, challengeId))
}

export async function deleteChallenges(db: Queryable, before: Date): Promise<void> {
  await db.delete(signUpChallenges).where(lt(signUpChallenges.createdAt, before))
}
