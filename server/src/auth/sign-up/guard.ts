import { auth } from '@cohort/contract/auth/calls'
import { DAY, HOUR } from '@cohort/contract/dates'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { alertAdmins } from './alert.ts'
import { needsLink } from './confirmation.ts'
import { countSentFrom, countSignUps, findStoredCode, type Sender } from './guard-queries.ts'
import { mayTake } from './otp-limits.ts'

/** A code of four digits is guessed once in 10,000: from here on codes alone complete no sign-up. */
const FAILURES_PER_HOUR = 15
const FAILURES_PER_DAY = 30

const MAILS_PER_HOUR = 300
const MAILS_PER_HOUR_GUARDED = 60

async function readGuard(services: Services, db: Queryable) {
  const now = services.now().getTime()
  const counts = await countSignUps(db, { hour: new Date(now - HOUR), day: new Date(now - DAY) })
  const isRaised =
    counts.failuresInHour >= FAILURES_PER_HOUR || counts.failuresInDay >= FAILURES_PER_DAY
  return { ...counts, isRaised }
}

/** Refuses mails beyond the limit of the organisation, or the network's share. True when the mail needs a link beside the code. */
export async function guardSending(
  services: Services,
  db: Queryable,
  network: string,
): Promise<boolean> {
  const now = services.now().getTime()
  const { isRaised, sendsInHour, oldestInHour } = await readGuard(services, db)
  const { own, oldestOwn } = await countSentFrom(db, network, new Date(now - HOUR))
  const mails = isRaised ? MAILS_PER_HOUR_GUARDED : MAILS_PER_HOUR
  const most = Math.max(1, mails * services.config.rateLimitMultiplier)
  if (mayTake({ all: sendsInHour, own, most })) return isRaised
  services.log.warn({ sendsInHour, own }, 'The mails of sign-ups reached the limit of an hour')
  const since = (sendsInHour < most ? oldestOwn : oldestInHour)?.getTime() ?? now
  const wait = (since + HOUR - now) / 1000
  throw refuse(auth.sendOtp, 'tooMany', { retryAfter: Math.max(1, Math.ceil(wait)) })
}

/** Refuses a code whose link was not opened without comparing it: the response must not reveal whether it is right. */
export async function guardCode(services: Services, db: Queryable, sender: Sender): Promise<void> {
  const stored = await findStoredCode(db, sender, services.now())
  if (stored === undefined) return
  const { isRaised } = await readGuard(services, db)
  if (needsLink(stored, isRaised)) throw refuse(auth.verifyOtp, 'unconfirmed')
}

/** To be called after each wrong code, outside of its transaction. */
export async function countWrongCode(services: Services): Promise<void> {
  services.metrics.wrongSignUpCodes.inc()
  const counts = await readGuard(services, services.database.orm)
  if (!counts.isRaised) return
  await transact(services, async (db, afterCommit) => {
    afterCommit(await alertAdmins(services, db, counts))
  })
}
