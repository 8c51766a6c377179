/** From 0, nothing, to 5. */
export type Heat = 0 | 1 | 2 | 3 | 4 | 5

const STEPS = [1, 2, 3, 4, 5] as const
const DARKEST = STEPS.length - 1

/**
 * Shades values over the range of those that are not 0: the least and below is 1, the greatest and above 5.
 * Only values from `full` on are shaded 5, the range ends there at the least.
 */
export function heatScale(values: readonly number[], full = 0): (value: number) => Heat {
  const present = values.filter((value) => value > 0)
  const least = Math.min(...present)
  const range = Math.max(full, ...present) - least
  return (value) => {
    if (value <= 0) return 0
    if (range <= 0 || present.length === 0) return value < least ? 1 : 5
    const step = Math.floor(((value - least) / range) * STEPS.length)
    return STEPS[Math.max(0, Math.min(value < full ? DARKEST - 1 : DARKEST, step))] ?? 5
  }
}
