import { auth } from '@cohort/contract/auth/calls'
import { DAY } from '@cohort/contract/dates'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import type { Requester } from './guard-queries.ts'
import {
  listChallengesBetween,
  RESERVED_ATTEMPTS,
  type CountedChallenge,
  type Trying,
} from './queries.ts'

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
 * Refuses a browser that failed too often. False when others of its network did: a browser that sends its cookie still
 * has tries of its own.
 */
export function mayTry(
  challenges: readonly CountedChallenge[],
  { browserHash, hasCookie }: Trying,
  now: Date,
) {
  const own = challenges.filter((challenge) => challenge.browserHash === browserHash)
  const failures = hasCookie ? withCookie : inAll
  const oldest = own.find((challenge) => failures(challenge) > 0)
  if (oldest && sumOf(own, failures) >= FAILURES_PER_DAY) {
    const retryAfter = secondsUntil(oldest.createdAt.getTime() + DAY, now.getTime())
    throw refuse(auth.verifyOtp, 'tooMany', { retryAfter })
  }
  const networks = new Set(own.map(({ network }) => network))
  const near = challenges.filter(({ network }) => networks.has(network))
  if (sumOf(near, inAll) < FAILURES_PER_DAY) return true
  return hasCookie && sumOf(own, withCookie) < RESERVED_ATTEMPTS
}

type Count = (challenge: CountedChallenge) => number

const withCookie: Count = ({ attempts }) => attempts
const inAll: Count = ({ attempts, attemptsWithoutCookie }) => attempts + attemptsWithoutCookie

const sumOf = (challenges: readonly CountedChallenge[], count: Count) =>
  challenges.reduce((sum, challenge) => sum + count(challenge), 0)

export const lastDay = (now: Date): [Date, Date] => [new Date(now.getTime() - DAY), now]

const secondsUntil = (then: number, now: number) => Math.max(1, Math.ceil((then - now) / 1000))
