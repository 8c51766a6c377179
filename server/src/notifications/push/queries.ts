import { MAX_DEVICES } from '@cohort/contract/notifications/rules'
import type { PushDevice, PushSubscriptionForm } from '@cohort/contract/notifications/schemas'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { pushDevices } from './table.ts'

// Not scoped to an actor: the calls admit people to their own devices.

export async function listDevices(db: Queryable, userId: string): Promise<PushDevice[]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.lastUsedAt), desc(pushDevices.id))
  return rows.map(({ id, label, endpoint, createdAt, lastUsedAt }) => ({
    id,
    label,
    endpoint,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

export const listDeviceIds = (db: Queryable, userIds: readonly string[]) =>
  db
    .select({ id: pushDevices.id, userId: pushDevices.userId })
    .from(pushDevices)
    .where(sql`${pushDevices.userId} = any(${sql.param([...userIds])}::uuid[])`)

/** Concurrent registrations of a person do not see one another, and would all stay. */
export async function lockDevices(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, ${LOCKS.devices}))`)
}

interface NewDevice extends PushSubscriptionForm {
  readonly userId: string
  readonly sessionId: string
  readonly label: string
}

/** False for an endpoint of another person, unless the keys are the same: the browser changed hands. */
export async function putDevice(db: Queryable, { keys, ...device }: NewDevice, now: Date) {
  const { userId, endpoint, p256dh, auth } = pushDevices
  const hasKeys = and(eq(p256dh, keys.p256dh), eq(auth, keys.auth))
  const ofBrowser = and(eq(endpoint, device.endpoint), hasKeys)
  // Deleted instead of changed: what waits for it is for the other person.
  await db.delete(pushDevices).where(and(ofBrowser, ne(userId, device.userId)))
  const set = { ...device, ...keys, lastUsedAt: now }
  const put = await db
    .insert(pushDevices)
    .values({ ...set, createdAt: now })
    .onConflictDoUpdate({ target: endpoint, set, setWhere: eq(userId, device.userId) })
    .returning({ id: pushDevices.id })
  return put.length === 1
}

/** A browser has one endpoint: the earlier ones of a session no longer work. */
export async function deleteOtherEndpoints(
  db: Queryable,
  { sessionId, endpoint }: Pick<NewDevice, 'sessionId' | 'endpoint'>,
) {
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpoint, endpoint)))
}

export async function deleteDevicesBeyond(db: Queryable, userId: string) {
  const beyond = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.lastUsedAt), desc(pushDevices.id))
    .offset(MAX_DEVICES)
  await db.delete(pushDevices).where(inArray(pushDevices.id, beyond))
}

interface Kept {
  readonly userId: string
  readonly sessionId: string
  readonly endpoint: string
}

export async function keepDevice(db: Queryable, { userId, sessionId, endpoint }: Kept, now: Date) {
  const ofBrowser = eq(pushDevices.endpoint, endpoint)
  await db.delete(pushDevices).where(and(ofBrowser, ne(pushDevices.userId, userId)))
  await db
    .update(pushDevices)
    .set({ sessionId, lastUsedAt: now })
    .where(and(ofBrowser, eq(pushDevices.userId, userId)))
}

export async function deleteDevice(db: Queryable, userId: string, deviceId: string) {
  const deleted = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, deviceId)))
    .returning({ id: pushDevices.id })
  return deleted.length === 1
}

/** Its push service says that it is gone. For the sender, which acts for everyone. */
export async function deleteGoneDevice(db: Queryable, deviceId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, deviceId))
}

export async function deleteUnusedDevices(db: Queryable, before: Date): Promise<void> {
  await db.delete(pushDevices).where(lt(pushDevices.lastUsedAt, before))
}

interface Ended {
  /** The one that ends; otherwise all of the person. */
  readonly sessionId?: string | undefined
  /** The one that goes on. */
  readonly except?: string | undefined
}

export async function deleteDevicesOf(
  db: Queryable,
  userId: string,
  { sessionId, except }: Ended,
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(
      and(
        eq(pushDevices.userId, userId),
        sessionId === undefined ? undefined : eq(pushDevices.sessionId, sessionId),
        except === undefined ? undefined : ne(pushDevices.sessionId, except),
      ),
    )
}
