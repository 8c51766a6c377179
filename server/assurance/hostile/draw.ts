import * as fc from 'fast-check'

/** Draws a whole number below the limit. Everything that is drawn follows from the seed. */
export type Draw = (limit: number) => number

export function drawFrom(seed: number): Draw {
  const [numbers] = fc.sample(fc.infiniteStream(fc.maxSafeNat()), { seed, numRuns: 1 })
  return (limit) => Number(numbers?.next().value) % limit
}

export function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  const [value] = values.slice(draw(values.length))
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

export const chance = (draw: Draw, percent: number) => draw(100) < percent
