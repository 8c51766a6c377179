import type { PlatformServices } from '#server/platform/services.ts'
import { openDelivery, type Delivery } from './delivery.ts'
import { leaseMails, markFailed, markSent, postpone, type Mail } from './queries.ts'

const LOOK_EVERY = 5_000
const AT_ONCE = 4
/** Longer than a delivery can take, as who holds a lease must be done when it ends. */
const LEASE = 2 * 60_000

const FIRST_WAIT = 15_000
const LONGEST_WAIT = 60 * 60_000
const GIVE_UP_AFTER = 24 * 60 * 60_000

export interface MailSender {
  start(): void
  /** Sends all that is due. Resolves when nothing is left to do now. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

/** Why a mail may not go to this address, or undefined. Asked right before each attempt. */
export type MailPolicy = (recipient: string) => Promise<string | undefined>

type Sending = PlatformServices & { readonly whyNotMail: MailPolicy; readonly delivery: Delivery }

/** Empties the outbox. Several senders may run at once, in one process or in many. */
export function mailSender(services: PlatformServices, whyNotMail: MailPolicy): MailSender {
  const delivery = openDelivery(services)
  const sending = { ...services, whyNotMail, delivery }
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let isStopped = false
  let hasSignal = false

  const emptyOutbox = async () => {
    do {
      hasSignal = false
      while (!isStopped && (await sendSome(sending)) > 0);
    } while (hasSignal && !isStopped)
  }
  const sendDue = () => {
    hasSignal = true
    work ??= emptyOutbox()
      .catch((error: unknown) => services.log.error(error, 'The outbox could not be read'))
      .finally(() => (work = undefined))
    return work
  }
  return {
    start: () => {
      services.outboxSignal.listen(() => void sendDue())
      timer = setInterval(() => void sendDue(), LOOK_EVERY)
      timer.unref()
      void sendDue()
    },
    sendDue,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await work
      delivery.close()
    },
  }
}

async function sendSome(services: Sending): Promise<number> {
  const now = services.now()
  const until = new Date(now.getTime() + LEASE)
  const due = await leaseMails(services.database.orm, { now, until, most: AT_ONCE })
  await Promise.all(due.map((mail) => send(services, mail)))
  return due.length
}

async function send(services: Sending, mail: Mail) {
  if (mail.expiresAt && mail.expiresAt <= services.now()) {
    return giveUp(services, mail, 'It expired before it was sent.')
  }
  const refused = await services.whyNotMail(mail.recipient)
  if (refused) return giveUp(services, mail, refused)
  try {
    await services.delivery.deliver(mail)
  } catch (error) {
    return keepForLater(services, mail, error)
  }
  services.metrics.mails.inc({ outcome: 'sent' })
  await markSent(services.database.orm, mail.id, services.now())
}

async function keepForLater(services: PlatformServices, mail: Mail, error: unknown) {
  const { database, log, metrics } = services
  const now = services.now()
  const why = withoutSecret(mail, error instanceof Error ? error.message : String(error))
  const at = new Date(now.getTime() + waitAfter(mail.attempts))
  const isTooLate = at.getTime() - (mail.retriedAt ?? mail.createdAt).getTime() > GIVE_UP_AFTER
  if (isTooLate || isRefusedForGood(error)) {
    log.error({ mailId: mail.id, why }, 'A mail was given up')
    return giveUp(services, mail, why)
  }
  metrics.mails.inc({ outcome: 'postponed' })
  log.warn({ mailId: mail.id, why, attempts: mail.attempts }, 'A mail waits for another attempt')
  return postpone(database.orm, mail.id, { at, why })
}

function giveUp({ database, metrics, now }: PlatformServices, mail: Mail, why: string) {
  metrics.mails.inc({ outcome: 'given_up' })
  return markFailed(database.orm, mail.id, { now: now(), why })
}

/** Mail servers may repeat what they refuse, and admins read why. */
const withoutSecret = ({ secret }: Mail, why: string) =>
  (secret ? why.replaceAll(secret, '[hidden]') : why).slice(0, 500)

/** Doubles, and varies so that mails that failed together do not come back together. */
export function waitAfter(attempts: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT)
  return wait * (0.75 + Math.random() / 2)
}

/** A mail server's 5xx about this very recipient or message, not about our access to it. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const isPermanent = typeof error.responseCode === 'number' && error.responseCode >= 500
  return isPermanent && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
