import type { Exceeded } from './quotas.ts'

type Evict = () => void

/**
 * Entries without a session, by address, the least recently used first. A new client, who may be
 * about to sign in, is always admitted: the least recently used entry is evicted.
 */
export class EvictionList {
  readonly #byAddress = new Map<string, Set<Evict>>()
  #total = 0

  get total(): number {
    return this.#total
  }

  sizeOf(address: string): number {
    return this.#byAddress.get(address)?.size ?? 0
  }

  /** `evict` closes it. The result removes it from the list, and does nothing when it is called again. */
  add(address: string, evict: Evict): () => void {
    const own = this.#byAddress.get(address) ?? new Set()
    this.#byAddress.set(address, own.add(evict))
    this.#total += 1
    return () => {
      if (!own.delete(evict)) return
      this.#total -= 1
      if (own.size === 0) this.#byAddress.delete(address)
    }
  }

  /** Evicts one of the address, or of the address with the most. False when there is none. */
  makeRoom(address: string, exceeded: Exceeded): boolean {
    const own = exceeded === 'perKey' ? this.#byAddress.get(address) : this.#largest()
    const [evict] = own ?? []
    evict?.()
    return evict !== undefined
  }

  #largest(): ReadonlySet<Evict> {
    let largest: ReadonlySet<Evict> = new Set()
    for (const some of this.#byAddress.values()) if (some.size > largest.size) largest = some
    return largest
  }
}
