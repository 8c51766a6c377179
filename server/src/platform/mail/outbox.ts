import {
  POLL_INTERVAL,
  queueSender,
  waitAfter,
  type QueueSender,
} from '#server/platform/process/queue-sender.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { openDelivery, type Delivery } from './delivery.ts'
import {
  leaseMails,
  lockLastBulkAttempt,
  markFailed,
  markSent,
  postpone,
  type Mail,
} from './queries.ts'

const BATCH = 4
/** Of mails to many people at once, over all processes. */
export const BULK_PER_MINUTE = 60
const BULK_INTERVAL = 60_000 / BULK_PER_MINUTE
const MOST_BULK_AFTER_PAUSE = POLL_INTERVAL / BULK_INTERVAL
/** Longer than the limit of a delivery: a mail must not be leased again while it is sent. */
const LEASE = 2 * 60_000
const BULK_LEASE = 10 * 60_000

const GIVE_UP_AFTER = 24 * 60 * 60_000

/** Why an address gets no mail, or undefined. Checked before each attempt. */
export type MailPolicy = (recipient: string) => Promise<string | undefined>

type SenderServices = PlatformServices & {
  readonly whyNotMail: MailPolicy
  readonly delivery: Delivery
}

export function mailSender(services: PlatformServices, whyNotMail: MailPolicy): QueueSender {
  const delivery = openDelivery(services)
  const senderServices = { ...services, whyNotMail, delivery }
  const queue = queueSender(services, {
    unreadable: 'The outbox could not be read',
    sendBatch: () => sendBatch(senderServices),
    beside: (isStopped) => sendBulk(senderServices, isStopped),
  })
  const stop = async () => {
    await queue.stop()
    delivery.close()
  }
  return { ...queue, stop }
}

async function sendBatch(services: SenderServices): Promise<number> {
  const now = services.now()
  const lease = { now, until: new Date(now.getTime() + LEASE), most: BATCH, isBulk: false }
  const due = await leaseMails(services.database.orm, lease)
  await Promise.all(due.map((mail) => trySend(services, mail)))
  return due.length
}

/** One after the other, over one connection: the others are free for mails that cannot wait. */
async function sendBulk(services: SenderServices, isStopped: () => boolean) {
  const now = services.now()
  const due = await services.database.orm.transaction(async (db) => {
    const last = await lockLastBulkAttempt(db, now)
    const pause = last === null ? Infinity : now.getTime() - last.getTime()
    const most = Math.min(MOST_BULK_AFTER_PAUSE, Math.floor(pause / BULK_INTERVAL))
    if (most < 1) return []
    return leaseMails(db, { now, until: new Date(now.getTime() + BULK_LEASE), most, isBulk: true })
  })
  for (const mail of due) if (!isStopped()) await trySend(services, mail)
}

/** A mail whose attempt cannot be recorded waits for the end of its lease, and keeps no other mail back. */
async function trySend(services: SenderServices, mail: Mail) {
  try {
    await send(services, mail)
  } catch (error) {
    services.log.error(
      { err: error, mailId: mail.id },
      'The attempt to send a mail is not recorded',
    )
  }
}

export const EXPIRED = 'Expired before it was sent.'

async function send(services: SenderServices, mail: Mail) {
  if (mail.expiresAt && mail.expiresAt <= services.now()) {
    return giveUp(services, mail, EXPIRED)
  }
  const reason = await services.whyNotMail(mail.recipient)
  if (reason) return giveUp(services, mail, reason)
  try {
    await services.delivery.deliver(mail)
  } catch (error) {
    return postponeOrGiveUp(services, mail, error)
  }
  services.metrics.mails.inc({ outcome: 'sent' })
  await markSent(services.database.orm, mail, services.now(), services.config.demo)
}

async function postponeOrGiveUp(services: PlatformServices, mail: Mail, error: unknown) {
  const { database, log, metrics } = services
  const now = services.now()
  const why = withoutSecret(mail, error instanceof Error ? error.message : String(error))
  const at = new Date(now.getTime() + waitAfter(mail.attempts))
  const isTooLate = at.getTime() - (mail.retriedAt ?? mail.createdAt).getTime() > GIVE_UP_AFTER
  if (isTooLate || isPermanentRejection(error)) {
    log.error({ mailId: mail.id, why }, 'A mail failed permanently')
    return giveUp(services, mail, why)
  }
  metrics.mails.inc({ outcome: 'postponed' })
  log.warn({ mailId: mail.id, why, attempts: mail.attempts }, 'A mail will be retried')
  return postpone(database.orm, mail.id, { at, why })
}

function giveUp({ database, metrics, now }: PlatformServices, mail: Mail, why: string) {
  metrics.mails.inc({ outcome: 'given_up' })
  return markFailed(database.orm, mail, { now: now(), why })
}

/** Mail servers may quote the message in an error, which admins read. */
const withoutSecret = ({ secret }: Mail, why: string) =>
  (secret ? why.replaceAll(secret, '[hidden]') : why).slice(0, 500)

/** A 5xx about this recipient or message, in contrast to the server as a whole. */
function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const is5xx = typeof error.responseCode === 'number' && error.responseCode >= 500
  return is5xx && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
