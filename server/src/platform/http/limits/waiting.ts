import type { Exceeded } from './shares.ts'

type End = () => void

/**
 * What waits for a client without a session, by address; of each the oldest first. Slow clients never
 * keep out a new one, who may be about to sign in: the oldest makes room.
 */
export class Waiting {
  readonly #byAddress = new Map<string, Set<End>>()

  /** `end` closes it. The result is to be called once it waits no more. */
  add(address: string, end: End): () => void {
    const own = this.#byAddress.get(address) ?? new Set()
    this.#byAddress.set(address, own.add(end))
    return () => {
      if (own.delete(end) && own.size === 0) this.#byAddress.delete(address)
    }
  }

  /** Ends the oldest of the address, or of the one with the most. False when there is none. */
  makeRoom(address: string, exceeded: Exceeded): boolean {
    const own = exceeded === 'perKey' ? this.#byAddress.get(address) : this.#largest()
    const [end] = own ?? []
    end?.()
    return end !== undefined
  }

  #largest(): ReadonlySet<End> | undefined {
    return [...this.#byAddress.values()].toSorted((one, other) => other.size - one.size)[0]
  }
}
