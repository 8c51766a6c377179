import { starsIn } from '../feedback/analysis.ts'
import { adjustedBy } from '../feedback/leniency.ts'
import { hundredths } from './rules.ts'

export interface RatedFeedback {
  readonly raterId: string
  readonly leniency: number
  readonly average: number
  readonly ratings: Readonly<Record<string, number>>
}

export interface Rating {
  readonly stars: number
  readonly leniency: number
}

export interface Cell {
  readonly n: number
  readonly raw: number
  /** The mean adjusted for the raters' leniency; a single rating is not adjusted. */
  readonly value: number
  readonly isCorrected: boolean
}

export const CORRECTED_FROM = 2

export function cellOf(ratings: readonly Rating[]): Cell | null {
  const n = ratings.length
  if (n === 0) return null
  const isEnough = n >= CORRECTED_FROM
  const adjusted = ratings.map(({ stars, leniency }) => adjustedBy(isEnough ? leniency : 0, stars))
  const raw = hundredths(sum(ratings.map(({ stars }) => stars)) / n)
  const value = hundredths(sum(adjusted) / n)
  return { n, raw, value, isCorrected: value !== raw }
}

/** Exact values of two days, with their numbers of ratings, would tell the rating between them. */
export const halves = (value: number) => Math.round(value * 2) / 2

export const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : hundredths(sum(values) / values.length)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const ratingsOf = (feedbacks: readonly RatedFeedback[], kpi?: string): Rating[] =>
  feedbacks.flatMap(({ ratings, average, leniency }) => {
    const stars = kpi === undefined ? average : starsIn(ratings, kpi)
    return stars === undefined ? [] : [{ stars, leniency }]
  })
