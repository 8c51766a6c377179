import type { Call } from '@cohort/contract/calls'
import type { FastifyRequest } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { busy } from '#server/platform/http/refusal.ts'

interface Options {
  readonly maxRunning: number
  readonly maxQueued: number
  /** Milliseconds that a request may wait in the queue. */
  readonly queueTimeout: number
  /** Milliseconds before a rejection is answered, which slows down clients that retry at once. */
  readonly rejectDelay?: number
}

/**
 * Separate limits: a flood of sign-ins, which hash passwords, must not starve signed-in people. Twenty requests
 * keep the ten connections of the pool busy.
 */
const OPTIONS = {
  signedIn: { maxRunning: 20, maxQueued: 300, queueTimeout: 5_000 },
  anonymous: { maxRunning: 8, maxQueued: 200, queueTimeout: 10_000, rejectDelay: 1_000 },
  photos: { maxRunning: 4, maxQueued: 300, queueTimeout: 5_000 },
  downloads: { maxRunning: 8, maxQueued: 50, queueTimeout: 10_000 },
} as const satisfies Record<string, Options>

export const RETRY_AFTER_SECONDS = 2

const MAX_DELAYED_REJECTIONS = 2_000

/** Bounded concurrency and queue; further requests are rejected with 503. */
export class ConcurrencyLimit {
  readonly #options: Options
  readonly #queue = new Set<() => void>()
  #running = 0
  #rejected = 0
  #delayedRejections = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** For an `onRequest` hook: rejecting before the body is read is cheap. */
  async rejectWhenFull(): Promise<void> {
    if (!this.isFull) return
    const { rejectDelay } = this.#options
    if (rejectDelay !== undefined && this.#delayedRejections < MAX_DELAYED_REJECTIONS) {
      this.#delayedRejections += 1
      await delay(rejectDelay)
      this.#delayedRejections -= 1
    }
    throw this.#rejection()
  }

  get isFull(): boolean {
    return this.#queue.size >= this.#options.maxQueued
  }

  get load() {
    return { running: this.#running, queued: this.#queue.size, rejected: this.#rejected }
  }

  async run<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.maxRunning) this.#running += 1
    else await this.#waitInQueue()
    try {
      // The client disconnected while its request was queued.
      if (request.raw.socket.destroyed) throw this.#rejection()
      return await work()
    } finally {
      this.#release()
    }
  }

  async #waitInQueue(): Promise<void> {
    if (this.isFull) throw this.#rejection()
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        this.#queue.delete(start)
        reject(this.#rejection())
      }, this.#options.queueTimeout)
      const start = () => {
        clearTimeout(timeout)
        resolve()
      }
      this.#queue.add(start)
    })
  }

  #rejection() {
    this.#rejected += 1
    return busy(RETRY_AFTER_SECONDS)
  }

  #release() {
    const [next] = this.#queue
    if (next === undefined) this.#running -= 1
    else {
      this.#queue.delete(next)
      next()
    }
  }
}

export function openConcurrencyLimits() {
  const limits = {
    signedIn: new ConcurrencyLimit(OPTIONS.signedIn),
    anonymous: new ConcurrencyLimit(OPTIONS.anonymous),
    photos: new ConcurrencyLimit(OPTIONS.photos),
    downloads: new ConcurrencyLimit(OPTIONS.downloads),
  }
  return {
    ...limits,
    of: ({ access }: Pick<Call, 'access'>) =>
      typeof access === 'string' ? limits.anonymous : limits.signedIn,
    loads: () => Object.entries(limits).map(([queue, { load }]) => ({ queue, ...load })),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly concurrency: ReturnType<typeof openConcurrencyLimits>
  }
}
