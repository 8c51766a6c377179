import { MESSAGES } from '@cohort/contract/http-messages'
import { setTimeout as sleep } from 'node:timers/promises'
import { busy, RETRY_AFTER_SECONDS, tooMany, type Refusal } from '#server/platform/http/refusal.ts'
import type { Metrics } from '#server/platform/process/metrics-registry.ts'
import { Shares, type ShareSizes } from './shares.ts'

/** Who is counted: a person who is signed in, otherwise an address. */
export interface Counted {
  readonly by: 'person' | 'address'
  readonly key: string
}

const SENTENCES = {
  person: MESSAGES.tooManyAtOnce,
  address: MESSAGES.tooManyFromNetwork,
} as const

/** Slows down clients that retry at once. Milliseconds. */
const DELAY = 1_000
const MAX_DELAYED = 2_000

/** Counts what a limit rejects; of whom or whether of all is part of its name. */
export class Rejections {
  readonly #metrics: Pick<Metrics, 'rejections'>
  #delayed = 0

  constructor(metrics: Pick<Metrics, 'rejections'>) {
    this.#metrics = metrics
  }

  count(limit: string): void {
    this.#metrics.rejections.inc({ limit })
  }

  /** Throws the refusal, after a while unless too many wait for theirs. */
  async reject(limit: string, refusal: Refusal): Promise<never> {
    this.count(limit)
    if (this.#delayed < MAX_DELAYED) {
      this.#delayed += 1
      await sleep(DELAY)
      this.#delayed -= 1
    }
    throw refusal
  }
}

/** Shares of persons and of addresses in the same thing. */
export class FairShares {
  readonly #shares: Readonly<Record<Counted['by'], Shares>>
  readonly #name: string
  readonly #rejections: Rejections

  constructor(
    name: string,
    sizes: Readonly<Record<Counted['by'], ShareSizes>>,
    rejections: Rejections,
  ) {
    this.#name = name
    this.#shares = { person: new Shares(sizes.person), address: new Shares(sizes.address) }
    this.#rejections = rejections
  }

  totalOf(by: Counted['by']): number {
    return this.#shares[by].total
  }

  usedBy({ by, key }: Counted): number {
    return this.#shares[by].usedBy(key)
  }

  /** What refuses the next one, undefined while there is room. */
  refusalFor({ by, key }: Counted, amount = 1) {
    const exceeded = this.#shares[by].exceededBy(key, amount)
    if (!exceeded) return undefined
    if (exceeded === 'overall') {
      return { exceeded, limit: `${this.#name}, all`, refusal: busy() }
    }
    const refusal = tooMany(RETRY_AFTER_SECONDS, SENTENCES[by])
    return { exceeded, limit: `${this.#name}, ${by}`, refusal }
  }

  take({ by, key }: Counted, amount = 1): () => void {
    return this.#shares[by].take(key, amount)
  }

  /** Rejects with 429 when the share of the person or address is used up, with 503 when all is. */
  async takeOrReject(counted: Counted, amount = 1): Promise<() => void> {
    const refused = this.refusalFor(counted, amount)
    if (refused) return this.#rejections.reject(refused.limit, refused.refusal)
    return this.take(counted, amount)
  }
}
