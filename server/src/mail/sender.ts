import { hasDomain } from '@cohort/contract/fields'
import { factsOf, type Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/memory.ts'
import { openDelivery, type Delivery } from './delivery.ts'
import { isOfDisabled, leaseMails, markFailed, markSent, postpone, type Mail } from './queries.ts'

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

/** Empties the outbox; several may run beside each other, in one process or in many. */
export function mailSender(services: Services): MailSender {
  const delivery = openDelivery(services)
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | undefined
  let isStopped = false
  let isRung = false

  const emptyOutbox = async () => {
    do {
      isRung = false
      while (!isStopped && (await sendSome(services, delivery)) > 0);
    } while (isRung && !isStopped)
  }
  const sendDue = () => {
    isRung = true
    work ??= emptyOutbox()
      .catch((error: unknown) => services.log.error(error, 'The outbox could not be read'))
      .finally(() => (work = undefined))
    return work
  }
  return {
    start: () => {
      services.mailBell.listen(() => void sendDue())
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

async function sendSome(services: Services, delivery: Delivery): Promise<number> {
  const now = services.now()
  const until = new Date(now.getTime() + LEASE)
  await refreshSettings(services)
  const due = await leaseMails(services.database.orm, { now, until, most: AT_ONCE })
  await Promise.all(due.map((mail) => send(services, delivery, mail)))
  return due.length
}

async function send(services: Services, delivery: Delivery, mail: Mail) {
  const db = services.database.orm
  if (mail.expiresAt && mail.expiresAt <= services.now()) {
    return giveUp(services, mail, 'It expired before it was sent.')
  }
  // Domains may have been taken off the list since, and rows come from elsewhere, too.
  if (!hasDomain(mail.recipient, factsOf(services).domains)) {
    return giveUp(services, mail, 'Its domain is not allowed.')
  }
  if (await isOfDisabled(db, mail.recipient)) {
    return giveUp(services, mail, 'The account was disabled.')
  }
  try {
    await delivery.deliver(mail)
  } catch (error) {
    return keepForLater(services, mail, error)
  }
  services.meters.mails.inc({ outcome: 'sent' })
  await markSent(db, mail.id, services.now())
}

async function keepForLater(services: Services, mail: Mail, error: unknown) {
  const { database, log, meters } = services
  const now = services.now()
  const why = withoutSecret(mail, error instanceof Error ? error.message : String(error))
  const at = new Date(now.getTime() + waitAfter(mail.attempts))
  const isTooLate = at.getTime() - (mail.retriedAt ?? mail.createdAt).getTime() > GIVE_UP_AFTER
  if (isTooLate || isRefusedForGood(error)) {
    log.error({ mailId: mail.id, why }, 'A mail was given up')
    return giveUp(services, mail, why)
  }
  meters.mails.inc({ outcome: 'postponed' })
  log.warn({ mailId: mail.id, why, attempts: mail.attempts }, 'A mail waits for another attempt')
  return postpone(database.orm, mail.id, { at, why })
}

function giveUp({ database, meters, now }: Services, mail: Mail, why: string) {
  meters.mails.inc({ outcome: 'given_up' })
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
