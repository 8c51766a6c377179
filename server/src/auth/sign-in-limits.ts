import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { clientAddress, clientSite } from '#server/platform/http/limits/client-address.ts'
import { HttpError } from '#server/platform/http/http-error.ts'
import { StoredRateLimit } from '#server/platform/http/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const ATTEMPTS = 5
const ATTEMPTS_SECONDS = 15 * MINUTE
const FIRST_WAIT = MINUTE
const MAX_WAIT = 15 * MINUTE
const BACKOFF_SECONDS = HOUR
const ATTEMPTS_PER_ACCOUNT = 50
/** Over all accounts: by a source that no one, or everyone, of these has signed in from. */
const ATTEMPTS_PER_ADDRESS = { unknown: 100, known: 500 }
/** Of the networks of IPv6 that may be one customer's. */
const ATTEMPTS_PER_SITE = 400
const KNOWN_ADDRESS_SECONDS = 30 * 24 * HOUR
/** Of one kind and address: those that prove nothing together, the others by account, email or link. */
const CALLS_PER_MINUTE = 100
const RESETS_PER_HOUR = 10

/**
 * Throws above the limit of what is named: an account or link that the call has proven, or the email of a wrong code.
 * Calls that prove nothing count together, so that they keep none of the others of their address out.
 */
export type CountCall = (named?: string) => Promise<void>

type Limiters = ReturnType<typeof openLimiters>

export type SignInLimits = ReturnType<typeof openSignInLimits>

/** Stored in the database, so that the limits hold across processes and restarts. */
export function openSignInLimits(services: Services) {
  const limiters = openLimiters(services)
  return {
    callCounter: (kind: string, request: FastifyRequest): CountCall => {
      const address = clientAddress(request)
      return (named) => limiters.calls.consume(keyOf(kind, address, ...(named ? [named] : [])))
    },
    countReset: (email: string, request: FastifyRequest) => countReset(limiters, email, request),
    guess: guessing(limiters),
  }
}

type Undo = () => Promise<unknown>

/** Counts before the check, because of parallel attempts. `left`: refunds that failed, for the next guess to repeat. */
function guessing(limiters: Limiters) {
  const left = new Set<Undo>()
  const undo = async (step: Undo) => {
    left.delete(step)
    await step().catch((error: unknown) => {
      left.add(step)
      throw error
    })
  }
  return async <Result>(email: string, request: FastifyRequest, check: () => Promise<Result>) => {
    for (const step of left) await undo(step)
    const { reset, refund } = await countAttempt(limiters, email, request)
    const result = await check().catch(async (error: unknown) => {
      const isWrong = error instanceof HttpError && error.statusCode < 500
      // The error of the check is the one to report.
      if (!isWrong) await undo(refund).catch(() => {})
      throw error
    })
    await reset()
    return result
  }
}

function openLimiters({ database, config, metrics }: Services) {
  const scaled = (points: number) => Math.max(1, Math.floor(points * config.rateLimitMultiplier))
  const limiter = (keyPrefix: string, points: number, seconds: number) =>
    new StoredRateLimit({ database, metrics }, { keyPrefix, points, seconds })
  const { unknown, known } = ATTEMPTS_PER_ADDRESS
  return {
    attempts: limiter('tries', scaled(ATTEMPTS), ATTEMPTS_SECONDS),
    backoff: limiter('ladder', 1, BACKOFF_SECONDS),
    knownAddress: limiter('known', 1, KNOWN_ADDRESS_SECONDS),
    perAccount: limiter('over-all', scaled(ATTEMPTS_PER_ACCOUNT), HOUR),
    perAddress: limiter('address', scaled(unknown), ATTEMPTS_SECONDS),
    perKnownAddress: limiter('known-address', scaled(known), ATTEMPTS_SECONDS),
    perSite: limiter('site', scaled(ATTEMPTS_PER_SITE), ATTEMPTS_SECONDS),
    calls: limiter('calls', scaled(CALLS_PER_MINUTE), MINUTE),
    resets: limiter('resets', scaled(RESETS_PER_HOUR), HOUR),
    resetsFrom: limiter('resets-from', scaled(RESETS_PER_HOUR), HOUR),
  }
}

/** Throws when this client repeats. False, to mail nothing, when strangers do: they must not lock out the owner. */
async function countReset(limiters: Limiters, email: string, request: FastifyRequest) {
  const pair = keyOf(email, clientAddress(request))
  await limiters.resetsFrom.consume(pair)
  const isKnown = (await limiters.knownAddress.find(pair)) !== null
  const { consumedPoints } = await limiters.resets.count(isKnown ? pair : keyOf(email))
  return consumedPoints <= limiters.resets.points
}

async function countAttempt(limiters: Limiters, email: string, request: FastifyRequest) {
  const { attempts, backoff, knownAddress, perAccount } = limiters
  const account = keyOf(email)
  const address = keyOf(clientAddress(request))
  const pair = keyOf(email, clientAddress(request))
  const steps = (await backoff.find(pair))?.consumedPoints ?? 0
  // After a wait one attempt is allowed, not another five.
  const allowed = steps === 0 ? attempts.points : 1
  const { consumedPoints, msBeforeNext } = await attempts.count(pair)
  if (consumedPoints === allowed + 1) throw attempts.refusal(await startWait(limiters, pair))
  if (consumedPoints > allowed) throw attempts.refusal(msBeforeNext / 1000)
  // Attempts from other addresses must not lock out the owner, who comes from a known one.
  const isKnown = (await knownAddress.find(pair)) !== null
  const perAddress = isKnown ? limiters.perKnownAddress : limiters.perAddress
  await perAddress.consume(address)
  const site = isKnown ? undefined : clientSite(request)
  if (site) await limiters.perSite.consume(keyOf(site))
  if (!isKnown) await perAccount.consume(account)
  const refundShared = async () => {
    await perAddress.reward(address)
    if (site) await limiters.perSite.reward(keyOf(site))
    if (!isKnown) await perAccount.reward(account)
  }
  return {
    reset: async () => {
      await attempts.delete(pair)
      await backoff.delete(pair)
      await knownAddress.set(pair, 1, KNOWN_ADDRESS_SECONDS)
      await refundShared()
    },
    refund: async () => {
      await attempts.reward(pair)
      await refundShared()
    },
  }
}

/** Doubles the wait each time; returns it in seconds. */
async function startWait({ backoff, attempts }: Limiters, pair: string): Promise<number> {
  const { consumedPoints: steps } = await backoff.count(pair)
  const wait = Math.min(FIRST_WAIT * 2 ** (steps - 1), MAX_WAIT)
  await attempts.block(pair, wait)
  return wait
}

/** Hashed for a bounded length and to hide addresses. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
