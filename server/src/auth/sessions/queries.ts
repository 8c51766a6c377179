import type { Role } from '@cohort/contract/access'
import { and, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { deleteFeed } from '#server/interactions/feed/queries.ts'
import { deleteDevicesOf } from '#server/notifications/push/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { markAccepted } from '#server/users/invitations/queries.ts'
import { users } from '#server/users/table.ts'
import { sessions } from '../table.ts'

// Not scoped to an actor: sessions are what an actor is found by.

export interface StoredSession {
  readonly id: string
  readonly userId: string
  readonly role: Role
  readonly sessionVersion: number
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Those of enabled people; they may have expired. */
export const listStored = (db: Queryable, ids: readonly string[]): Promise<StoredSession[]> =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      role: users.role,
      sessionVersion: users.sessionVersion,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), isNull(users.disabledAt)))

interface Proven {
  readonly id: string
  readonly sessionVersion: number
  /** Of a sign-in by password. */
  readonly passwordHash?: string | null
}

/** False when the account has changed since. Locked: a change of the password waits, and deletes this session too. */
export async function lockProven(db: Queryable, { id, sessionVersion, passwordHash }: Proven) {
  const unchanged = [eq(users.sessionVersion, sessionVersion), isNull(users.disabledAt)]
  if (passwordHash) unchanged.push(eq(users.passwordHash, passwordHash))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), ...unchanged))
    .for('share')
  return rows.length === 1
}

/** Before `lockProven`: raising its lock could deadlock with another sign-in of the same account. */
export async function recordFirstSignIn(db: Queryable, { id, sessionVersion }: Proven, now: Date) {
  const recorded = await db
    .update(users)
    .set({ firstSignedInAt: now })
    .where(
      and(
        eq(users.id, id),
        isNull(users.firstSignedInAt),
        eq(users.sessionVersion, sessionVersion),
        isNull(users.disabledAt),
      ),
    )
    .returning({ id: users.id })
  if (recorded.length > 0) await markAccepted(db, id, now)
}

export async function insertSession(
  db: Queryable,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session)
}

export const listSessionsOf = (db: Queryable, userId: string, limit: number) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit)

export async function deleteSessionsBeyond(db: Queryable, userId: string, kept: number) {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(kept)
  await db.delete(sessions).where(inArray(sessions.id, beyond))
}

export async function updateLastUse(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
}

/** For what outlives a session: its end waits for the transaction, and then deletes what was made. False once it has ended. */
export async function lockSession(db: Queryable, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share')
  return rows.length === 1
}

/** With the devices that were added in it. Answers when it began, or undefined when there was none. */
export async function deleteSession(db: Queryable, userId: string, sessionId: string) {
  const [deleted] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ createdAt: sessions.createdAt })
  await deleteDevicesOf(db, userId, { sessionId })
  return deleted
}

/** All of the person, or all but one, with what a stranger may have made in them: devices, a calendar feed. Returns how many. */
export async function deleteSessionsOf(
  db: Queryable,
  userId: string,
  except?: string,
): Promise<number> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id })
  await deleteDevicesOf(db, userId, { except })
  await deleteFeed(db, userId)
  return deleted.length
}

interface Ages {
  readonly createdBefore: Date
  readonly usedBefore: Date
  readonly createdAfter: Date
}

export async function deleteExpiredSessions(db: Queryable, ages: Ages): Promise<void> {
  const { createdAt, lastUsedAt } = sessions
  await db
    .delete(sessions)
    .where(
      or(
        lte(createdAt, ages.createdBefore),
        lte(lastUsedAt, ages.usedBefore),
        gt(createdAt, ages.createdAfter),
      ),
    )
}
