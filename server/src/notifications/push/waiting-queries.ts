import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { chunksOf } from '#server/platform/database/chunks.ts'
import { isAmongLocked } from '#server/platform/database/locked-rows.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notifications } from '../table.ts'
import { pushDevices, pushes } from './table.ts'

// Not scoped to an actor: the outbox belongs to the sender.

export type NewPush = Omit<typeof pushes.$inferInsert, 'id' | 'createdAt'>

export async function insertPushes(db: Queryable, rows: readonly NewPush[], now: Date) {
  for (const batch of chunksOf(rows)) {
    await db.insert(pushes).values(batch.map((row) => ({ ...row, createdAt: now })))
  }
}

const isWaiting = and(isNull(pushes.sentAt), isNull(pushes.failedAt))

interface Lease {
  readonly now: Date
  readonly until: Date
  readonly most: number
}

/** Quiet hours and the waits after failures end within a day: what lies further ahead is of a wrong clock. */
const FURTHEST = 2 * 24 * 60 * 60_000

/** Leases due pushes: other senders skip them until `until`. */
export async function leasePushes(db: Queryable, { now, until, most }: Lease) {
  const isDue = or(
    lte(pushes.nextAttemptAt, now),
    gt(pushes.nextAttemptAt, new Date(now.getTime() + FURTHEST)),
  )
  const due = db
    .select({ id: pushes.id })
    .from(pushes)
    .where(and(isWaiting, isDue))
    .orderBy(asc(pushes.nextAttemptAt), asc(pushes.id))
    .limit(most)
    .for('update', { skipLocked: true })
  const leased = await db
    .update(pushes)
    .set({ nextAttemptAt: until, attempts: sql`${pushes.attempts} + 1` })
    .where(isAmongLocked(pushes.id, due))
    .returning({ id: pushes.id })
  return listWithContent(
    db,
    leased.map(({ id }) => id),
  )
}

const { endpoint, p256dh, auth } = pushDevices
const { kind, message, link, readAt } = notifications

const listWithContent = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      push: pushes,
      device: { endpoint, p256dh, auth },
      notice: { kind, message, link, readAt },
    })
    .from(pushes)
    .innerJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .leftJoin(notifications, eq(notifications.id, pushes.noticeId))
    .where(inArray(pushes.id, [...ids]))

export type Push = Awaited<ReturnType<typeof listWithContent>>[number]

export async function markPushSent(db: Queryable, pushId: string, now: Date): Promise<void> {
  await db.update(pushes).set({ sentAt: now, lastError: null }).where(eq(pushes.id, pushId))
}

export async function markPushFailed(
  db: Queryable,
  pushId: string,
  { now, why }: { readonly now: Date; readonly why: string },
) {
  await db.update(pushes).set({ failedAt: now, lastError: why }).where(eq(pushes.id, pushId))
}

export async function postponePush(
  db: Queryable,
  pushId: string,
  { at, why }: { readonly at: Date; readonly why: string },
) {
  await db
    .update(pushes)
    .set({ nextAttemptAt: at, lastError: why })
    .where(and(eq(pushes.id, pushId), isWaiting))
}

export async function dropPushesOf(db: Queryable, noticeIds: readonly string[]): Promise<void> {
  const ofNotices = sql`${pushes.noticeId} = any(${sql.param([...noticeIds])}::uuid[])`
  await db.delete(pushes).where(and(ofNotices, isWaiting))
}

export async function deleteDonePushes(db: Queryable, before: Date): Promise<void> {
  const isDone = or(isNotNull(pushes.sentAt), isNotNull(pushes.failedAt))
  await db.delete(pushes).where(and(lt(pushes.createdAt, before), isDone))
}
