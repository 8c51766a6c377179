import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '#server/queryable.ts'
import { tooMany } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { clientAddress } from './client-address.ts'
import { countOne, countTry, forgiveTries, setPoints, takeBack } from './limits/queries.ts'

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

interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

type Limits = Record<'tries' | 'ladder' | 'overAll' | 'calls' | 'resets', Limit>

interface Limiting {
  readonly db: Queryable
  readonly limits: Limits
}

export type RateLimits = ReturnType<typeof openRateLimits>

/** Counted in the database, so that they hold over all processes and a restart. */
export function openRateLimits({ database, config }: Services) {
  const scaled = (points: number) => Math.max(1, Math.floor(points * config.rateLimitMultiplier))
  const limits: Limits = {
    tries: { name: 'tries', points: scaled(TRIES), seconds: TRIES_SECONDS },
    ladder: { name: 'ladder', points: 1, seconds: LADDER_SECONDS },
    overAll: { name: 'over-all', points: scaled(TRIES_OVER_ALL_ADDRESSES), seconds: HOUR },
    calls: { name: 'calls', points: scaled(CALLS_A_MINUTE), seconds: MINUTE },
    resets: { name: 'resets', points: scaled(RESETS_AN_HOUR), seconds: HOUR },
  }
  const limiting = { db: database.orm, limits }
  return {
    /** Counts one call of this name from the request's address. */
    countCall: (name: string, request: FastifyRequest) =>
      consume(limiting, 'calls', keyOf(name, clientAddress(request))),
    /** Counts a reset mail to this address, whether it has an account or not. */
    countReset: (email: string) => consume(limiting, 'resets', keyOf(email)),
    /**
     * Counts a sign-in as failed before it is tried, so that parallel ones do not slip through. The
     * answer takes the count back.
     */
    countTry: (email: string, request: FastifyRequest) => take(limiting, email, request),
  }
}

async function take(limiting: Limiting, email: string, request: FastifyRequest) {
  const { db, limits } = limiting
  const pair = keyOf(email, clientAddress(request))
  const keys = { tries: `tries:${pair}`, ladder: `ladder:${pair}`, known: `known:${pair}` }
  const { points, expire, steps, isKnown } = await countTry(db, keys, span(limits.tries))
  // Who has waited gets one try, not another five.
  const allowed = steps === 0 ? limits.tries.points : 1
  if (points === allowed + 1) throw tooMany(await climb(limiting, keys))
  if (points > allowed) throw tooMany(secondsUntil(expire))
  // Strangers who guess must not keep the owner out, who comes from where they came before.
  const account = keyOf(email)
  if (!isKnown) await consume(limiting, 'overAll', account)
  return async () => {
    await forgiveTries(db, keys, Date.now() + KNOWN_ADDRESS_SECONDS * 1000)
    if (!isKnown) await takeBack(db, `${limits.overAll.name}:${account}`, Date.now())
  }
}

async function climb({ db, limits }: Limiting, keys: { tries: string; ladder: string }) {
  const { points: steps } = await countOne(db, { key: keys.ladder, ...span(limits.ladder) })
  const wait = Math.min(FIRST_WAIT * 2 ** (steps - 1), LONGEST_WAIT)
  const blocked = limits.tries.points + 1
  await setPoints(db, { key: keys.tries, points: blocked, until: Date.now() + wait * 1000 })
  return wait
}

async function consume(
  { db, limits }: Limiting,
  which: 'calls' | 'resets' | 'overAll',
  of: string,
) {
  const limit = limits[which]
  const { points, expire } = await countOne(db, { key: `${limit.name}:${of}`, ...span(limit) })
  if (points > limit.points) throw tooMany(secondsUntil(expire))
}

function span({ seconds }: Limit) {
  const now = Date.now()
  return { now, until: now + seconds * 1000 }
}

const secondsUntil = (expire: number | null) => Math.max((expire ?? 0) - Date.now(), 0) / 1000

/** Keys have a bounded length, and the table shows nobody's address. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')
