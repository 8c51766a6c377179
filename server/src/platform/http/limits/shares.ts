export interface ShareSizes {
  readonly perKey: number
  readonly overall: number
}

/** What was exceeded: the share of the key, or what there is for all keys. */
export type Exceeded = keyof ShareSizes

/** What is in use, by person or by address, of something that ends: requests, bytes, sockets. */
export class Shares {
  readonly #sizes: ShareSizes
  readonly #used = new Map<string, number>()
  #total = 0

  constructor(sizes: ShareSizes) {
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

  /** Returns what gives it back; further calls of that do nothing. */
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
