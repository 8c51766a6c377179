import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { signUpChallenges } from '../table.ts'

const MAX_ATTEMPTS = 5
/** Of a browser, whatever clients without its cookie have used up. */
export const RESERVED_ATTEMPTS = 2

export type Challenge = typeof signUpChallenges.$inferSelect

/** Serialises sign-ups of an address. Not scoped to an actor, as nothing in this file: there is none yet. */
export async function lockAddress(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${LOCKS.signUp}))`)
}

export type CountedChallenge = Awaited<ReturnType<typeof listChallengesBetween>>[number]

/** Not from the future, so that correcting a clock that was ahead leaves no wait. */
export const listChallengesBetween = (db: Queryable, email: string, [since, now]: [Date, Date]) =>
  db
    .select({
      browserHash: signUpChallenges.browserHash,
      network: signUpChallenges.network,
      attempts: signUpChallenges.attempts,
      attemptsWithoutCookie: signUpChallenges.attemptsWithoutCookie,
      expiresAt: signUpChallenges.expiresAt,
      createdAt: signUpChallenges.createdAt,
    })
    .from(signUpChallenges)
    .where(
      and(
        eq(signUpChallenges.email, email),
        gt(signUpChallenges.createdAt, since),
        lte(signUpChallenges.createdAt, now),
      ),
    )
    .orderBy(asc(signUpChallenges.createdAt), asc(signUpChallenges.id))

/** Of any browser, unless one is given. */
export async function findNewest(
  db: Queryable,
  { email, browserHash }: Pick<Challenge, 'email'> & { browserHash: string | undefined },
  now: Date,
) {
  const [newest] = await db
    .select()
    .from(signUpChallenges)
    .where(
      and(
        eq(signUpChallenges.email, email),
        browserHash === undefined ? undefined : eq(signUpChallenges.browserHash, browserHash),
        lte(signUpChallenges.createdAt, now),
        gt(signUpChallenges.expiresAt, now),
      ),
    )
    .orderBy(desc(signUpChallenges.createdAt), desc(signUpChallenges.id))
    .limit(1)
  return newest
}

type NewChallenge = Omit<
  typeof signUpChallenges.$inferInsert,
  'attempts' | 'attemptsWithoutCookie' | 'usedAt'
>

export async function insertChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
  await db.insert(signUpChallenges).values(challenge)
}

export async function moveChallenges(
  db: Queryable,
  { email, browserHash }: Pick<Challenge, 'email' | 'browserHash'>,
  to: string,
): Promise<void> {
  await db
    .update(signUpChallenges)
    .set({ browserHash: to })
    .where(and(eq(signUpChallenges.email, email), eq(signUpChallenges.browserHash, browserHash)))
}

export interface Trying extends Pick<Challenge, 'browserHash'> {
  readonly hasCookie: boolean
}

/** On the newest challenge of the browser: older ones stay invalid. Undefined if used, expired or out of attempts. */
export async function countAttempt(
  db: Queryable,
  { email, browserHash, hasCookie }: Trying & Pick<Challenge, 'email'>,
  now: Date,
): Promise<Challenge | undefined> {
  const { attempts, attemptsWithoutCookie } = signUpChallenges
  const hasTry = lt(sql`(${attempts} + ${attemptsWithoutCookie})`, MAX_ATTEMPTS)
  const newest = db
    .select({ id: signUpChallenges.id })
    .from(signUpChallenges)
    .where(
      and(
        eq(signUpChallenges.email, email),
        eq(signUpChallenges.browserHash, browserHash),
        lte(signUpChallenges.createdAt, now),
      ),
    )
    .orderBy(desc(signUpChallenges.createdAt), desc(signUpChallenges.id))
    .limit(1)
  const [challenge] = await db
    .update(signUpChallenges)
    .set(
      hasCookie
        ? { attempts: sql`${attempts} + 1` }
        : { attemptsWithoutCookie: sql`${attemptsWithoutCookie} + 1` },
    )
    .where(
      and(
        eq(signUpChallenges.id, newest),
        isNull(signUpChallenges.usedAt),
        gt(signUpChallenges.expiresAt, now),
        hasCookie ? or(hasTry, lt(attempts, RESERVED_ATTEMPTS)) : hasTry,
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
