import { ECDH } from 'node:crypto'
import { notifications } from '@cohort/contract/notifications/calls'
import type { PushDevices, PushSubscriptionForm } from '@cohort/contract/notifications/schemas'
import { NOT_A_SUBSCRIPTION } from '@cohort/contract/notifications/messages'
import { formatDevice } from '#server/auth/sessions/device.ts'
import { lockSession } from '#server/auth/sessions/queries.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { badRequest, notFound, refuse, signedOut } from '#server/platform/http/http-error.ts'
import type { SessionActor } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { knownEndpoint } from './endpoint.ts'
import { pushKeyOf } from './key.ts'
import {
  deleteDevice,
  deleteDevicesBeyond,
  deleteOtherEndpoints,
  keepDevice,
  listDeviceIds,
  listDevices,
  lockDevices,
  putDevice,
} from './queries.ts'
import { insertPushes } from './waiting-queries.ts'

const MINUTE = 60_000

export async function devicesOf(services: Services, userId: string): Promise<PushDevices> {
  const { publicKey } = await pushKeyOf(services)
  return { publicKey, devices: await listDevices(services.database.orm, userId) }
}

interface Adding {
  readonly form: PushSubscriptionForm
  readonly userAgent: string | undefined
}

export async function addDevice(
  services: Services,
  { id: userId, sessionId }: SessionActor,
  { form, userAgent = '' }: Adding,
): Promise<PushDevices> {
  const { config, now } = services
  if (!knownEndpoint(form.endpoint, config.pushHosts)) {
    throw refuse(notifications.addDevice, 'unknownService')
  }
  if (!isPublicKey(form.keys.p256dh)) throw badRequest(NOT_A_SUBSCRIPTION)
  const { endpoint, keys } = form
  const device = { endpoint, keys, userId, sessionId, label: formatDevice(userAgent) }
  await transact(services, async (db) => {
    if (!(await lockSession(db, sessionId))) throw signedOut()
    await lockDevices(db, userId)
    if (!(await putDevice(db, device, now()))) throw refuse(notifications.addDevice, 'ofAnother')
    await deleteOtherEndpoints(db, device)
    await deleteDevicesBeyond(db, userId)
    const changes = addedValues({ browser: device.label })
    await record(db, { ...entryOf(userId), action: 'created', changes })
  })
  return devicesOf(services, userId)
}

/** Of a browser that signed in again. */
export async function keepOwnDevice(services: Services, actor: SessionActor, endpoint: string) {
  const { id: userId, sessionId } = actor
  await transact(services, async (db) => {
    if (!(await lockSession(db, sessionId))) throw signedOut()
    await keepDevice(db, { userId, sessionId, endpoint }, services.now())
  })
}

const entryOf = (userId: string) => ({
  actorId: userId,
  subject: 'push device',
  subjectId: userId,
})

export async function removeDevice(services: Services, userId: string, deviceId: string) {
  await transact(services, async (db) => {
    if (!(await deleteDevice(db, userId, deviceId))) throw notFound('Device')
    await record(db, { ...entryOf(userId), action: 'deleted' })
  })
  return devicesOf(services, userId)
}

/** A point of the curve: otherwise nothing could be encrypted for the browser. */
function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

/** At once, also in quiet hours. */
export async function testDevices(services: Services, userId: string): Promise<void> {
  const now = services.now()
  const devices = await listDeviceIds(services.database.orm, [userId])
  if (devices.length === 0) throw refuse(notifications.testDevices, 'none')
  const until = new Date(now.getTime() + 5 * MINUTE)
  const rows = devices.map(({ id }) => ({
    deviceId: id,
    nextAttemptAt: now,
    triedUntil: until,
    expiresAt: until,
  }))
  await insertPushes(services.database.orm, rows, now)
  services.outboxSignal.wake()
}
