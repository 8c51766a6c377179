import { addDays, daysBetween, type Day } from '../dates.ts'

export const BATCHES_AT_ONCE = { least: 2, most: 4 } as const

/** Bounds the time; only the first accounts of a larger batch count. */
export const COUNTED_INTERNS = 500

/** A median or a share of fewer interns says nothing about a batch. */
export const SHOWN_FROM = 5

export const MAX_WEEKS = 52

export interface Batch {
  readonly year: number
  readonly batch: string
}

export const batchKey = ({ year, batch }: Batch) => `${year} ${batch}`

export const batchOf = (key: string): Batch => ({
  year: Number(key.slice(0, 4)),
  batch: key.slice(5),
})

export const batchName = ({ year, batch }: Batch) => `${batch} - ${year}`

/** The day by which half of the interns had joined: early and late joiners do not change it. */
export function startOf(joined: readonly Day[]): Day | null {
  const sorted = joined.toSorted()
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

export const weekOf = (start: Day, day: Day) => Math.floor(daysBetween(start, day) / 7) + 1

export const weeksOver = (start: Day, asOf: Day) =>
  Math.max(0, Math.min(MAX_WEEKS, Math.floor((daysBetween(start, asOf) + 1) / 7)))

export const daysOfWeek = (start: Day, week: number) => ({
  from: addDays(start, 7 * (week - 1)),
  to: addDays(start, 7 * week - 1),
})

export interface Spread {
  readonly n: number
  readonly median: number | null
  readonly low: number | null
  readonly high: number | null
}

/** The median, and the quartiles as its range. */
export function spreadOf(values: readonly number[]): Spread {
  const n = values.length
  if (n < SHOWN_FROM) return { n, median: null, low: null, high: null }
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => quantile(sorted, share)
  return { n, median: at(0.5), low: at(0.25), high: at(0.75) }
}

export const medianOf = (values: readonly number[]) =>
  values.length === 0
    ? null
    : quantile(
        values.toSorted((one, other) => one - other),
        0.5,
      )

/** Interpolates linearly, like PERCENTILE in a spreadsheet. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return hundredths(below + (above - below) * (place - Math.floor(place)))
}

export const hundredths = (value: number) => Math.round(value * 100) / 100

export const HEAT_PAGE = 25
export const RATER_PAGE = 25

/** By the average or a KPI, or first by the number of KPIs that fell. */
export const HEAT_SORTS = ['stars', 'falls'] as const

/** Of fewer other raters an average would tell a mentor how one of them rates. */
export const TYPICAL_FROM = 5

/** `difference` has no sign, and is larger for all who are adjusted than for those who are not. */
export const RATER_SORTS = [
  'name',
  'feedbacks',
  'average',
  'spread',
  'above',
  'difference',
  'delay',
  'waiting',
] as const
export type RaterSort = (typeof RATER_SORTS)[number]

export const comparisonFileName = (what: string, day: Day, format: string) =>
  `${what} ${day}.${format}`
