import { auth } from '@cohort/contract/auth/calls'
import { DAY } from '@cohort/contract/dates'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import type { Requester } from './guard-queries.ts'
import { listChallengesBetween, type CountedChallenge, type Trying } from './queries.ts'

const RESEND_INTERVAL = 60_000
const SENDS_PER_DAY = 5
/** Of all browsers, which share it by their networks: a stranger can neither use it up nor fill the mailbox. */
const SENDS_PER_DAY_AND_ADDRESS = 10
const FAILURES_PER_DAY = 10

interface Sent {
  readonly all: number
  readonly own: number
  readonly most: number
}

/** A network gets half of what the others have left, so that it takes several to leave nothing for the next one. */
export const mayTake = ({ all, own, most }: Sent) => all < most && own < (most - (all - own)) / 2

/** Throws when this browser repeats; false when others did: nothing is mailed then, and the response is the same. */
export async function mayMail(
  { config, now }: Services,
  db: Queryable,
  { email, browserHash, network }: Requester,
): Promise<boolean> {
  const moment = now().getTime()
  const sends = await listChallengesBetween(db, email, lastDay(now()))
  const scaled = (count: number) => Math.max(1, Math.floor(count * config.rateLimitMultiplier))
  const own = sends.filter((sent) => sent.browserHash === browserHash)
  const oldest = own.at(-scaled(SENDS_PER_DAY))
  if (oldest) {
    const retryAfter = secondsUntil(oldest.createdAt.getTime() + DAY, moment)
    throw refuse(auth.sendOtp, 'tooMany', { retryAfter })
  }
  const last = own.at(-1)
  const next = last && last.createdAt.getTime() + RESEND_INTERVAL / config.rateLimitMultiplier
  if (next !== undefined && next > moment) {
    throw refuse(auth.sendOtp, 'tooSoon', { retryAfter: secondsUntil(next, moment) })
  }
  const ofNetwork = sends.filter((sent) => sent.network === network).length
  const most = scaled(SENDS_PER_DAY_AND_ADDRESS)
  return mayTake({ all: sends.length, own: ofNetwork, most })
}

/**
 * Refuses a browser that failed too often. With its cookie it is kept out by no other; without one, false when others of
 * its network failed.
 */
export function mayTry(
  challenges: readonly CountedChallenge[],
  { browserHash, hasCookie }: Trying,
  now: Date,
) {
  const failures = ({ attempts, attemptsWithoutCookie }: CountedChallenge) =>
    hasCookie ? attempts : attempts + attemptsWithoutCookie
  const failuresIn = (some: readonly CountedChallenge[]) =>
    some.reduce((sum, challenge) => sum + failures(challenge), 0)
  const own = challenges.filter((challenge) => challenge.browserHash === browserHash)
  const oldest = own.find((challenge) => failures(challenge) > 0)
  if (oldest && failuresIn(own) >= FAILURES_PER_DAY) {
    const retryAfter = secondsUntil(oldest.createdAt.getTime() + DAY, now.getTime())
    throw refuse(auth.verifyOtp, 'tooMany', { retryAfter })
  }
  if (hasCookie) return true
  const networks = new Set(own.map(({ network }) => network))
  return failuresIn(challenges.filter(({ network }) => networks.has(network))) < FAILURES_PER_DAY
}

export const lastDay = (now: Date): [Date, Date] => [new Date(now.getTime() - DAY), now]

const secondsUntil = (then: number, now: number) => Math.max(1, Math.ceil((then - now) / 1000))
