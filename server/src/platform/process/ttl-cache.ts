export class TtlCache<Value> {
  readonly #entries = new Map<string, { value: Value; since: number }>()
  readonly #milliseconds: number
  readonly #size: number

  constructor(milliseconds: number, size = 10_000) {
    this.#milliseconds = milliseconds
    this.#size = size
  }

  get(key: string, now: number): Value | undefined {
    const entry = this.#entries.get(key)
    // An entry from the future was made before the clock was corrected.
    if (entry && entry.since <= now && now < entry.since + this.#milliseconds) return entry.value
    this.#entries.delete(key)
    return undefined
  }

  set(key: string, value: Value, now: number): void {
    // Set again at the end, so that the first one is the oldest.
    this.#entries.delete(key)
    if (this.#entries.size >= this.#size) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    this.#entries.set(key, { value, since: now })
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }

  forgetEach(isForgotten: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isForgotten(value)) this.#entries.delete(key)
  }
}
