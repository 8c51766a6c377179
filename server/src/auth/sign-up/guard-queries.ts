import type { Queryable } from '#server/platform/database/queryable.ts'
import { and, count, desc, eq, gt, isNull, like, lt, min, sql } from 'drizzle-orm'
import { rateLimits, signUpChallenges } from '../table.ts'

// Not scoped to an actor: these count over all addresses, or know one by a mailed secret.

/** Over all addresses. A challenge that was completed has one attempt that was no failure. */
export async function countSignUps(db: Queryable, { hour, day }: { hour: Date; day: Date }) {
  const { attempts, attemptsWithoutCookie, usedAt, createdAt } = signUpChallenges
  const failures = sql`${attempts} + ${attemptsWithoutCookie} - (case when ${usedAt} is null then 0 else 1 end)`
  const isRecent = gt(createdAt, hour)
  const [counts] = await db
    .select({
      sendsInHour: sql<number>`count(*) filter (where ${isRecent})`.mapWith(Number),
      failuresInHour: sql<number>`sum(${failures}) filter (where ${isRecent})`.mapWith(Number),
      failuresInDay: sql<number>`sum(${failures})`.mapWith(Number),
      oldestInHour: sql`min(${createdAt}) filter (where ${isRecent})`.mapWith(createdAt),
    })
    .from(signUpChallenges)
    .where(gt(createdAt, day))
  return { sendsInHour: 0, failuresInHour: 0, failuresInDay: 0, oldestInHour: null, ...counts }
}

/** Codes that were requested from a network, for any address. */
export async function countSentFrom(db: Queryable, network: string, since: Date) {
  const { createdAt } = signUpChallenges
  const [sent] = await db
    .select({ own: count(), oldestOwn: min(createdAt) })
    .from(signUpChallenges)
    .where(and(eq(signUpChallenges.network, network), gt(createdAt, since)))
  return { own: 0, oldestOwn: null, ...sent }
}

export interface Sender {
  readonly email: string
  readonly browserHash: string
}

export interface Requester extends Sender {
  readonly network: string
}

export async function findStoredCode(db: Queryable, sender: Sender, now: Date) {
  const { codeHash, createdAt, expiresAt, id, usedAt } = signUpChallenges
  const isSenders = and(
    eq(signUpChallenges.email, sender.email),
    eq(signUpChallenges.browserHash, sender.browserHash),
  )
  const [newest] = await db
    .select({ codeHash })
    .from(signUpChallenges)
    .where(and(isSenders, gt(expiresAt, now), isNull(usedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return newest?.codeHash
}

interface Replaced {
  readonly from: string
  readonly to: string
}

/** False when the challenge is expired, completed, or has neither prefix. */
export async function replacePrefix(
  db: Queryable,
  challengeId: string,
  { from, to, now }: Replaced & { now: Date },
): Promise<boolean> {
  const { id, codeHash, expiresAt, usedAt } = signUpChallenges
  const isLive = and(eq(id, challengeId), gt(expiresAt, now), isNull(usedAt))
  const changed = await db
    .update(signUpChallenges)
    .set({ codeHash: sql`replace(${codeHash}, ${from}, ${to})` })
    .where(and(isLive, sql`(${like(codeHash, `${from}%`)} or ${like(codeHash, `${to}%`)})`))
    .returning({ id })
  return changed.length === 1
}

/** True for one process, until the moment; the others and later ones get false. */
export async function claim(
  db: Queryable,
  key: string,
  { now, until }: { now: Date; until: Date },
) {
  const claimed = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire: until.getTime() })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { expire: until.getTime() },
      setWhere: lt(rateLimits.expire, now.getTime()),
    })
    .returning({ key: rateLimits.key })
  return claimed.length === 1
}
