import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { busy, RETRY_AFTER_SECONDS, tooMany } from '#server/platform/http/http-error.ts'
import type { Counted, Rejections } from './rejections.ts'

export interface QuotaSizes {
  readonly perKey: number
  readonly overall: number
}

/** Which quota was exceeded: that of the key, or that of all keys. */
export type Exceeded = keyof QuotaSizes

/** The use of a temporary resource by person or address: requests, bytes, sockets. */
export class Quota {
  readonly #sizes: QuotaSizes
  readonly #used = new Map<string, number>()
  #total = 0

  constructor(sizes: QuotaSizes) {
    this.#sizes = sizes
  }

  get total(): number {
    return this.#total
  }

  usedBy(key: string): number {
    return this.#used.get(key) ?? 0
  }

  exceededBy(key: string, amount = 1): Exceeded | undefined {
    if (this.usedBy(key) + amount > this.#sizes.perKey) return 'perKey'
    return this.#total + amount > this.#sizes.overall ? 'overall' : undefined
  }

  /** Returns a function that releases it; further calls of it do nothing. */
  take(key: string, amount = 1): () => void {
    this.#change(key, amount)
    let isTaken = true
    return () => {
      if (isTaken) this.#change(key, -amount)
      isTaken = false
    }
  }

  #change(key: string, amount: number) {
    const used = this.usedBy(key) + amount
    if (used === 0) this.#used.delete(key)
    else this.#used.set(key, used)
    this.#total += amount
  }
}

const SENTENCES = {
  person: LIMIT_MESSAGES.tooManyAtOnce,
  address: LIMIT_MESSAGES.tooManyFromNetwork,
} as const

export class Quotas {
  readonly #quotas: Readonly<Record<Counted['by'], Quota>>
  readonly #name: string
  readonly #rejections: Rejections

  constructor(
    name: string,
    sizes: Readonly<Record<Counted['by'], QuotaSizes>>,
    rejections: Rejections,
  ) {
    this.#name = name
    this.#quotas = { person: new Quota(sizes.person), address: new Quota(sizes.address) }
    this.#rejections = rejections
  }

  totalOf(by: Counted['by']): number {
    return this.#quotas[by].total
  }

  usedBy({ by, key }: Counted): number {
    return this.#quotas[by].usedBy(key)
  }

  /** The quota that rejects the next one; undefined while there is room. */
  refusalFor({ by, key }: Counted, amount = 1) {
    const exceeded = this.#quotas[by].exceededBy(key, amount)
    if (!exceeded) return undefined
    if (exceeded === 'overall') {
      return { exceeded, limit: `${this.#name}, all`, refusal: busy() }
    }
    const refusal = tooMany(RETRY_AFTER_SECONDS, SENTENCES[by])
    return { exceeded, limit: `${this.#name}, ${by}`, refusal }
  }

  take({ by, key }: Counted, amount = 1): () => void {
    return this.#quotas[by].take(key, amount)
  }

  /** Rejects with 429 when the quota of the person or address is used up, with 503 when all is. */
  async takeOrReject(counted: Counted, amount = 1): Promise<() => void> {
    const refused = this.refusalFor(counted, amount)
    if (refused) return this.#rejections.reject(refused.limit, refused.refusal)
    return this.take(counted, amount)
  }
}
