import { TURNS } from './limit-values.ts'
import { Quota } from './quotas.ts'

/**
 * How many requests begin in one turn of the event loop, whatever they ask for: addresses take turns, and the rest
 * begins in the next ones. Node accepts one connection in a turn, so that a long one keeps everyone else waiting.
 */
export class FairScheduler {
  #begun = new Quota(TURNS)
  readonly #waiting = new Map<string, (() => void)[]>()
  #isScheduled = false

  /** Resolves when it is the turn of this address. */
  async begin(address: string): Promise<void> {
    this.#schedule()
    if (!this.#waiting.has(address) && this.#begun.exceededBy(address) === undefined)
      return void this.#begun.take(address)
    return new Promise((resolve) => {
      const others = this.#waiting.get(address)
      if (others) others.push(resolve)
      else this.#waiting.set(address, [resolve])
    })
  }

  #schedule() {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#begun = new Quota(TURNS)
      this.#beginWaiting()
      if (this.#waiting.size > 0) this.#schedule()
    })
  }

  #beginWaiting() {
    for (const [address, starts] of this.#waiting) {
      // Also when all have had their turn, and the first one is next again.
      if (this.#begun.exceededBy(address)) return
      for (const start of starts.splice(0, TURNS.perKey)) {
        this.#begun.take(address)
        start()
      }
      // To the end: the others are next.
      this.#waiting.delete(address)
      if (starts.length > 0) this.#waiting.set(address, starts)
    }
  }
}
