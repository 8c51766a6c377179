import { queueSender, waitAfter, type QueueSender } from '#server/platform/process/queue-sender.ts'
import type { Services } from '#server/services.ts'
import { EXPIRED } from '#server/platform/mail/outbox.ts'
import { deliver, UnknownService, type Answer } from './deliver.ts'
import { pushKeyOf, signingKeys } from './key.ts'
import { deleteGoneDevice } from './queries.ts'
import {
  dropPushesOf,
  leasePushes,
  markPushFailed,
  markPushSent,
  postponePush,
  type Push,
} from './waiting-queries.ts'

const BATCH = 20
/** Longer than a delivery can take: a push must not be leased again while it is sent. */
const LEASE = 2 * 60_000
const MAX_RETRY_AFTER = 24 * 60 * 60_000

export function pushSender(services: Services): QueueSender {
  const queue = queueSender(services, {
    unreadable: 'The pushes could not be read',
    sendBatch: () => sendBatch(services),
  })
  const start = () => {
    // So that no reading call has to make it, for which a full disk has no room.
    pushKeyOf(services).catch((error: unknown) =>
      services.log.warn(error, 'The key for pushes will be made later'),
    )
    queue.start()
  }
  return { ...queue, start }
}

async function sendBatch(services: Services): Promise<number> {
  const now = services.now()
  const until = new Date(now.getTime() + LEASE)
  const due = await leasePushes(services.database.orm, { now, until, most: BATCH })
  if (due.length === 0) return 0
  const keys = await signingKeys(services)
  await Promise.all(due.map((push) => trySend(services, push, keys)))
  return due.length
}

type Keys = Awaited<ReturnType<typeof signingKeys>>

/** A push whose attempt cannot be recorded waits for the end of its lease. */
async function trySend(services: Services, sent: Push, keys: Keys) {
  try {
    await send(services, sent, keys)
  } catch (error) {
    const pushId = sent.push.id
    services.log.error({ err: error, pushId }, 'The attempt to send a push is not recorded')
  }
}

async function send(services: Services, sent: Push, keys: Keys) {
  const { push, notice } = sent
  if (notice?.readAt && push.noticeId) {
    return dropPushesOf(services.database.orm, [push.noticeId])
  }
  const now = services.now()
  if (now > push.triedUntil || now >= push.expiresAt) {
    return giveUp(services, push.id, push.lastError ?? EXPIRED)
  }
  let answer: Answer
  try {
    answer = await deliver(services, sent, keys)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (error instanceof UnknownService) return giveUp(services, push.id, why)
    return postpone(services, push, { why, wait: waitAfter(push.attempts) })
  }
  return settle(services, push, answer)
}

async function settle(services: Services, push: Push['push'], { status, retryAfter }: Answer) {
  const { database, metrics, now } = services
  if (status >= 200 && status < 300) {
    metrics.pushes.inc({ outcome: 'sent' })
    return markPushSent(database.orm, push.id, now())
  }
  const why = `The push service answered ${status}.`
  if (status === 404 || status === 410) {
    metrics.pushes.inc({ outcome: 'device_gone' })
    return deleteGoneDevice(database.orm, push.deviceId)
  }
  if (status !== 429 && status < 500) return giveUp(services, push.id, why)
  const wait = Math.max(waitAfter(push.attempts), millisecondsOf(retryAfter, now()))
  return postpone(services, push, { why, wait })
}

/** In seconds or as a date (RFC 9110). */
function millisecondsOf(retryAfter: string | undefined, now: Date): number {
  const seconds = Number(retryAfter ?? 0)
  const given = Number.isNaN(seconds)
    ? Date.parse(retryAfter ?? '') - now.getTime()
    : seconds * 1000
  return Number.isNaN(given) ? 0 : Math.min(given, MAX_RETRY_AFTER)
}

interface Postponed {
  readonly why: string
  readonly wait: number
}

async function postpone(services: Services, push: Push['push'], { why, wait }: Postponed) {
  const { database, log, metrics, now } = services
  const at = new Date(now().getTime() + wait)
  if (at > push.triedUntil || at >= push.expiresAt) return giveUp(services, push.id, why)
  metrics.pushes.inc({ outcome: 'postponed' })
  log.warn({ pushId: push.id, why, attempts: push.attempts }, 'A push will be retried')
  return postponePush(database.orm, push.id, { at, why })
}

function giveUp({ database, log, metrics, now }: Services, pushId: string, why: string) {
  metrics.pushes.inc({ outcome: 'given_up' })
  log.warn({ pushId, why }, 'A push was given up')
  return markPushFailed(database.orm, pushId, { now: now(), why })
}
