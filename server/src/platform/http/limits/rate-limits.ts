import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#server/platform/http/http-error.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { Rejections } from './rejections.ts'

export interface Window {
  readonly points: number
  readonly seconds: number
  /** Of the refusal, of what counts by person. */
  readonly sentence?: string
}

/** Of one process, in memory: the database is for what must hold across processes. */
export function memoryRateLimit(name: string, window: Window, rejections: Rejections) {
  const take = memoryWindow(window)
  return async (address: string) => {
    const refused = await take(address)
    if (refused) await rejections.reject(name, refused)
  }
}

/** The same without a delay, for requests that would keep their place among those that run. */
export function immediateRateLimit(name: string, window: Window, rejections: Rejections) {
  const take = memoryWindow(window)
  return async (key: string) => {
    const refused = await take(key)
    if (!refused) return
    rejections.count(name)
    throw refused
  }
}

/** Of what is known only afterwards: the next ones are refused once the points are used up. */
export function rateLimitAfterwards(
  name: string,
  { points, seconds, sentence }: Window,
  rejections: Rejections,
) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    count: async (key: string) => void (await limiter.penalty(key)),
    rejectWhenUsedUp: async (key: string) => {
      const used = await limiter.get(key)
      if (!used || used.remainingPoints > 0) return
      rejections.count(name)
      throw tooMany(used.msBeforeNext / 1000, sentence ?? LIMIT_MESSAGES.tooManyFromNetwork)
    },
  }
}

/** Answers the refusal above the points. */
function memoryWindow({ points, seconds: duration, sentence }: Window) {
  const limiter = new RateLimiterMemory({ points, duration })
  return async (key: string) => {
    try {
      await limiter.consume(key)
      return undefined
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const seconds = Math.min(error.msBeforeNext / 1000, duration)
      return tooMany(seconds, sentence ?? LIMIT_MESSAGES.tooManyFromNetwork)
    }
  }
}

interface StoredWindow extends Window {
  readonly keyPrefix: string
}

/** Counts over time in the database, for all processes. */
export class StoredRateLimit {
  readonly points: number
  readonly #limiter: RateLimiterPostgres
  readonly #metrics: PlatformServices['metrics']

  constructor(
    { database, metrics }: Pick<PlatformServices, 'database' | 'metrics'>,
    { keyPrefix, points, seconds }: StoredWindow,
  ) {
    this.points = points
    this.#metrics = metrics
    this.#limiter = new RateLimiterPostgres({
      keyPrefix,
      points,
      duration: seconds,
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  }

  async count(key: string): Promise<RateLimiterRes> {
    const counted = await this.#limiter.penalty(key)
    if (this.#isTimely(counted)) return counted
    await this.#limiter.delete(key)
    return this.#limiter.penalty(key)
  }

  async find(key: string): Promise<RateLimiterRes | null> {
    const found = await this.#limiter.get(key)
    return found && this.#isTimely(found) ? found : null
  }

  /** Rejects with 429 above the points. */
  async consume(key: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.count(key)
    if (consumedPoints > this.points) throw this.refusal(msBeforeNext / 1000)
  }

  refusal(seconds: number) {
    this.#metrics.rejections.inc({ limit: `sign-in, ${this.#limiter.keyPrefix}` })
    return tooMany(seconds)
  }

  reward = (key: string) => this.#limiter.reward(key)
  delete = (key: string) => this.#limiter.delete(key)
  set = (key: string, points: number, seconds: number) => this.#limiter.set(key, points, seconds)
  block = (key: string, seconds: number) => this.#limiter.block(key, seconds)

  /** False for entries stored while the clock was ahead, which would last too long. */
  #isTimely({ msBeforeNext }: RateLimiterRes): boolean {
    return msBeforeNext <= this.#limiter.duration * 1000
  }
}
