/** Deterministic: the same seed makes the same organisation. */
export interface Generator {
  /** An integer, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Value>(from: readonly Value[]) => Value
  /** Distinct values in a random order. */
  readonly sample: <Value>(from: readonly Value[], count: number) => Value[]
  /** A UUID of version 7 whose time is that moment, so that ids sort as the moments do. */
  readonly idAt: (moment: Date) => string
}

export function newGenerator(seed: number): Generator {
  const next = mulberry32(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const sample = <Value>(from: readonly Value[], count: number) => {
    const left = [...from]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(between(0, left.length - 1), 1),
    ).flat()
  }
  const pick = <Value>(from: readonly Value[]) => {
    const [picked] = sample(from, 1)
    if (picked === undefined) throw new Error('There is nothing to pick from')
    return picked
  }
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  const idAt = (moment: Date) => {
    const time = moment.getTime().toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
  }
  return { between, chance: (probability) => next() < probability, pick, sample, idAt }
}

/** By Tommy Ettinger, in the public domain. */
function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
