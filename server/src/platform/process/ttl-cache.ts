/** Drops the oldest entry beyond `size`. */
export class TtlCache<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>()
  readonly #milliseconds: number
  readonly #size: number

  constructor(milliseconds: number, size = 10_000) {
    this.#milliseconds = milliseconds
    this.#size = size
  }

  get(key: string, now: number): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry && entry.until > now) return entry.value
    this.#entries.delete(key)
    return undefined
  }

  set(key: string, value: Value, now: number): void {
    if (this.#entries.size >= this.#size) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    this.#entries.set(key, { value, until: now + this.#milliseconds })
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }
}
