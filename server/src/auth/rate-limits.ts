import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { clientAddress } from './client-address.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const TRIES = 5
const TRIES_SECONDS = 15 * MINUTE
const FIRST_WAIT = MINUTE
const LONGEST_WAIT = 15 * MINUTE
const LADDER_SECONDS = HOUR
const TRIES_OVER_ALL_ADDRESSES = 50
const KNOWN_ADDRESS_SECONDS = 30 * 24 * HOUR
const CALLS_A_MINUTE = 100
const RESETS_AN_HOUR = 10

type Limits = Record<
  'tries' | 'ladder' | 'known' | 'overAll' | 'calls' | 'resets',
  RateLimiterPostgres
>

export type RateLimits = ReturnType<typeof openRateLimits>

/** Counted in the database, so that they hold over all processes and a restart. */
export function openRateLimits({ database, config }: Services) {
  const scaled = (points: number) => Math.max(1, Math.floor(points * config.rateLimitMultiplier))
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
  const limits: Limits = {
    tries: limiter('tries', scaled(TRIES), TRIES_SECONDS),
    ladder: limiter('ladder', 1, LADDER_SECONDS),
    known: limiter('known', 1, KNOWN_ADDRESS_SECONDS),
    overAll: limiter('over-all', scaled(TRIES_OVER_ALL_ADDRESSES), HOUR),
    calls: limiter('calls', scaled(CALLS_A_MINUTE), MINUTE),
    resets: limiter('resets', scaled(RESETS_AN_HOUR), HOUR),
  }
  return {
    /** Counts one call of this name from the request's address. */
    countCall: (name: string, request: FastifyRequest) =>
      consume(limits.calls, keyOf(name, clientAddress(request))),
    /** Counts a reset mail to this address, whether it has an account or not. */
    countReset: (email: string) => consume(limits.resets, keyOf(email)),
    /**
     * Counts a sign-in as failed before it is tried, so that parallel ones do not slip through. The
     * answer takes the count back.
     */
    countTry: (email: string, request: FastifyRequest) => countTry(limits, email, request),
  }
}

async function countTry(limits: Limits, email: string, request: FastifyRequest) {
  const account = keyOf(email)
  const pair = keyOf(email, clientAddress(request))
  const steps = (await limits.ladder.get(pair))?.consumedPoints ?? 0
  // Who has waited gets one try, not another five.
  const allowed = steps === 0 ? limits.tries.points : 1
  const { consumedPoints, msBeforeNext } = await limits.tries.penalty(pair)
  if (consumedPoints === allowed + 1) throw tooMany(await climb(limits, pair))
  if (consumedPoints > allowed) throw tooMany(msBeforeNext / 1000)
  // Strangers who guess must not keep the owner out, who comes from where they came before.
  const isKnown = (await limits.known.get(pair)) !== null
  if (!isKnown) await consume(limits.overAll, account)
  return () => forgive(limits, { pair, account, isKnown })
}

async function climb({ ladder, tries }: Limits, pair: string): Promise<number> {
  const { consumedPoints: steps } = await ladder.penalty(pair)
  const wait = Math.min(FIRST_WAIT * 2 ** (steps - 1), LONGEST_WAIT)
  await tries.block(pair, wait)
  return wait
}

interface Tried {
  readonly pair: string
  readonly account: string
  readonly isKnown: boolean
}

async function forgive(limits: Limits, { pair, account, isKnown }: Tried) {
  await limits.tries.delete(pair)
  await limits.ladder.delete(pair)
  await limits.known.set(pair, 1, KNOWN_ADDRESS_SECONDS)
  if (!isKnown) await limits.overAll.reward(account)
}

async function consume(limiter: Limits['calls'], key: string) {
  try {
    await limiter.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext / 1000) : error
  }
}

/** Keys have a bounded length, and the table shows nobody's address. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
