import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { clientAddress } from '#server/platform/http/limits/client-address.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const ATTEMPTS = 5
const ATTEMPTS_SECONDS = 15 * MINUTE
const FIRST_WAIT = MINUTE
const LONGEST_WAIT = 15 * MINUTE
const BACKOFF_SECONDS = HOUR
const ATTEMPTS_PER_ACCOUNT = 50
const KNOWN_ADDRESS_SECONDS = 30 * 24 * HOUR
const CALLS_PER_MINUTE = 100
const RESETS_PER_HOUR = 10

type Limiters = Record<
  'attempts' | 'backoff' | 'knownAddress' | 'perAccount' | 'calls' | 'resets',
  RateLimiterPostgres
>

export type RateLimits = ReturnType<typeof openRateLimits>

/** Stored in the database, so that the limits hold across processes and restarts. */
export function openRateLimits(services: Services) {
  const limiters = openLimiters(services)
  return {
    countCall: (name: string, request: FastifyRequest) =>
      consume(limiters.calls, keyOf(name, clientAddress(request))),
    /** Per mail address, whether it has an account or not. */
    countReset: (email: string) => consume(limiters.resets, keyOf(email)),
    /** Counts a failure before the password is checked, because of parallel attempts; the result undoes it. */
    countTry: (email: string, request: FastifyRequest) => countAttempt(limiters, email, request),
  }
}

function openLimiters({ database, config }: Services): Limiters {
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
  return {
    attempts: limiter('tries', scaled(ATTEMPTS), ATTEMPTS_SECONDS),
    backoff: limiter('ladder', 1, BACKOFF_SECONDS),
    knownAddress: limiter('known', 1, KNOWN_ADDRESS_SECONDS),
    perAccount: limiter('over-all', scaled(ATTEMPTS_PER_ACCOUNT), HOUR),
    calls: limiter('calls', scaled(CALLS_PER_MINUTE), MINUTE),
    resets: limiter('resets', scaled(RESETS_PER_HOUR), HOUR),
  }
}

async function countAttempt(limiters: Limiters, email: string, request: FastifyRequest) {
  const { attempts, backoff, knownAddress, perAccount } = limiters
  const account = keyOf(email)
  const pair = keyOf(email, clientAddress(request))
  const steps = (await backoff.get(pair))?.consumedPoints ?? 0
  // After a wait one attempt is allowed, not another five.
  const allowed = steps === 0 ? attempts.points : 1
  const { consumedPoints, msBeforeNext } = await attempts.penalty(pair)
  if (consumedPoints === allowed + 1) throw tooMany(await startWait(limiters, pair))
  if (consumedPoints > allowed) throw tooMany(msBeforeNext / 1000)
  // Attempts from other addresses must not lock out the owner, who comes from a known one.
  const isKnown = (await knownAddress.get(pair)) !== null
  if (!isKnown) await consume(perAccount, account)
  return async () => {
    await attempts.delete(pair)
    await backoff.delete(pair)
    await knownAddress.set(pair, 1, KNOWN_ADDRESS_SECONDS)
    if (!isKnown) await perAccount.reward(account)
  }
}

/** Doubles the wait each time; returns it in seconds. */
async function startWait({ backoff, attempts }: Limiters, pair: string): Promise<number> {
  const { consumedPoints: steps } = await backoff.penalty(pair)
  const wait = Math.min(FIRST_WAIT * 2 ** (steps - 1), LONGEST_WAIT)
  await attempts.block(pair, wait)
  return wait
}

async function consume(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext / 1000) : error
  }
}

/** Hashed for a bounded length and to hide addresses. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
