import type { FastifyRequest } from 'fastify'
import { busy } from '#server/platform/http/http-error.ts'
import { Quota, type QuotaSizes } from './quotas.ts'

export interface QueueSizes {
  /** The share of a key, so that slow requests of one person or address leave room for others. */
  readonly running: QuotaSizes
  readonly queued: QuotaSizes
  /** Milliseconds that a request may wait in the queue. */
  readonly queueTimeout: number
}

interface Waiting {
  readonly start: () => void
  readonly reject: () => void
}

type Client = Pick<FastifyRequest, 'raw'>

/**
 * Bounded concurrency, and a queue in which keys take turns. When it is full the key with most makes room, so that a
 * few cannot keep out all others; rejected requests get 503.
 */
export class ConcurrencyLimit {
  readonly sizes: QueueSizes
  readonly #running: Quota
  readonly #queued: Quota
  /** In the order of their turns, each with its requests. */
  readonly #waiting = new Map<string, Set<Waiting>>()
  #rejected = 0

  constructor(sizes: QueueSizes) {
    this.sizes = sizes
    this.#running = new Quota(sizes.running)
    this.#queued = new Quota(sizes.queued)
  }

  get load() {
    return {
      running: this.#running.total,
      queued: this.#queued.total,
      rejected: this.#rejected,
    }
  }

  rejectWhenFull(key: string): void {
    if (this.#queued.exceededBy(key) && !this.#largestBeside(key)) throw this.#rejection()
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
    this.rejectWhenFull(key)
    if (this.#queued.exceededBy(key)) this.#largestBeside(key)?.reject()
    const leaveQueue = this.#queued.take(key)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timeout)
        this.#remove(key, waiting)
        leaveQueue()
      }
      const waiting: Waiting = {
        start: () => {
          leave()
          resolve(this.#running.take(key))
        },
        reject: () => {
          leave()
          reject(this.#rejection())
        },
      }
      const timeout = setTimeout(waiting.reject, this.sizes.queueTimeout)
      this.#waiting.set(key, (this.#waiting.get(key) ?? new Set()).add(waiting))
    })
  }

  /** The latest of the key with most, when the queue is full for all and that has more than this one. */
  #largestBeside(key: string): Waiting | undefined {
    if (this.#queued.exceededBy(key) !== 'overall') return undefined
    let largest = this.#waiting.get(key) ?? new Set()
    for (const some of this.#waiting.values()) if (some.size > largest.size + 1) largest = some
    return largest === this.#waiting.get(key) ? undefined : [...largest].at(-1)
  }

  #startNext() {
    for (const [key, requests] of this.#waiting) {
      if (!this.#mayRun(key)) continue
      // To the end: the others are next.
      this.#waiting.delete(key)
      this.#waiting.set(key, requests)
      const [next] = requests
      return next?.start()
    }
  }

  #remove(key: string, waiting: Waiting) {
    const requests = this.#waiting.get(key)
    requests?.delete(waiting)
    if (requests?.size === 0) this.#waiting.delete(key)
  }

  #rejection() {
    this.#rejected += 1
    return busy()
  }
}
