import type { FastifyRequest } from 'fastify'
import { busy } from '#server/platform/http/refusal.ts'
import { Quota, type QuotaSizes } from './quotas.ts'

export interface QueueSizes {
  /** The share of a key, so that slow requests of one person or address leave room for others. */
  readonly running: QuotaSizes
  readonly queued: QuotaSizes
  /** Milliseconds that a request may wait in the queue. */
  readonly queueTimeout: number
}

type Client = Pick<FastifyRequest, 'raw'>

/** Bounded concurrency, and a queue in which keys take turns; further requests are rejected with 503. */
export class ConcurrencyLimit {
  readonly #sizes: QueueSizes
  readonly #running: Quota
  readonly #queued: Quota
  /** In the order of their turns, each with the functions that start its requests. */
  readonly #waiting = new Map<string, Set<() => void>>()
  #rejected = 0

  constructor(sizes: QueueSizes) {
    this.#sizes = sizes
    this.#running = new Quota(sizes.running)
    this.#queued = new Quota(sizes.queued)
  }

  get isFull(): boolean {
    return this.#queued.total >= this.#sizes.queued.overall
  }

  get load() {
    return {
      running: this.#running.total,
      queued: this.#queued.total,
      rejected: this.#rejected,
    }
  }

  rejectWhenFull(): void {
    if (this.isFull) throw this.#rejection()
  }

  async run<Result>(client: Client, key: string, work: () => Promise<Result>): Promise<Result> {
    const end = await this.begin(client, key)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Resolves when it is this request's turn, to a function that ends it. */
  async begin(client: Client, key: string): Promise<() => void> {
    const leave = this.#mayRun(key) ? this.#running.take(key) : await this.#waitForTurn(key)
    const end = () => {
      leave()
      this.#startNext()
    }
    // The client disconnected while its request was queued.
    if (!client.raw.socket.destroyed) return end
    end()
    throw this.#rejection()
  }

  #mayRun(key: string) {
    return this.#running.exceededBy(key) === undefined
  }

  async #waitForTurn(key: string): Promise<() => void> {
    if (this.#queued.exceededBy(key)) throw this.#rejection()
    const leaveQueue = this.#queued.take(key)
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout)
        leaveQueue()
        resolve(this.#running.take(key))
      }
      const timeout = setTimeout(() => {
        this.#remove(key, start)
        leaveQueue()
        reject(this.#rejection())
      }, this.#sizes.queueTimeout)
      this.#waiting.set(key, (this.#waiting.get(key) ?? new Set()).add(start))
    })
  }

  #startNext() {
    for (const [key, starts] of this.#waiting) {
      if (!this.#mayRun(key)) continue
      // To the end: the others are next.
      this.#waiting.delete(key)
      this.#waiting.set(key, starts)
      for (const start of starts) {
        this.#remove(key, start)
        return start()
      }
    }
  }

  #remove(key: string, start: () => void) {
    const starts = this.#waiting.get(key)
    starts?.delete(start)
    if (starts?.size === 0) this.#waiting.delete(key)
  }

  #rejection() {
    this.#rejected += 1
    return busy()
  }
}
