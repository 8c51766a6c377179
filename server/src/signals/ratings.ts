import { adjustedBy, leniencyOf } from '@cohort/contract/feedback/leniency'
import { COUNTS, type KpiFact, type RatingFacts } from '@cohort/contract/signals/rules'
import type { RatedRow } from './feedback-queries.ts'
import type { RaterFigures } from './table.ts'

/** The adjustment of each rater in stars. */
export const leniencies = (raters: readonly RaterFigures[]): ReadonlyMap<string, number> =>
  new Map(raters.map((rater) => [rater.raterId, leniencyOf(rater)]))

/** Of the last feedbacks, also of a single one, which is not judged yet. */
export const averageOf = (rows: readonly RatedRow[]): number | null =>
  rows.length === 0 ? null : meanOf(rows.slice(-COUNTS.feedbacks).map(({ average }) => average))

/** Null with fewer than two feedbacks. `rows` are of one intern, the earliest first. */
export function ratingFactsOf(
  rows: readonly RatedRow[],
  leniencyOfRater: ReadonlyMap<string, number>,
): RatingFacts | null {
  if (rows.length < 2) return null
  const recent = rows.slice(-COUNTS.feedbacks)
  const earlier = rows.slice(0, -COUNTS.feedbacks)
  const fair = ({ authorId, average }: RatedRow) =>
    adjustedBy(leniencyOfRater.get(authorId) ?? 0, average)
  const hasEarlier = earlier.length >= 2
  return {
    recent: recent.map(({ average }) => average),
    average: meanOf(recent.map(({ average }) => average)),
    adjusted: meanOf(recent.map(fair)),
    raters: new Set(recent.map(({ authorId }) => authorId)).size,
    earlier: hasEarlier ? meanOf(earlier.map(({ average }) => average)) : null,
    adjustedEarlier: hasEarlier ? meanOf(earlier.map(fair)) : null,
  }
}

const LATEST_KPIS = 2
const FALL_WORTH_KNOWING = 0.5

/** The last two ratings of a KPI against at least two earlier ones; the largest drop first. */
export function fallenKpis(rows: readonly RatedRow[]): KpiFact[] {
  const byKpi = Map.groupBy(
    rows.flatMap(({ ratings }) => Object.entries(ratings)),
    ([kpi]) => kpi,
  )
  return Array.from(byKpi, ([kpi, rated]): KpiFact => {
    const stars = rated.map(([, value]) => value)
    const from = meanOf(stars.slice(0, -LATEST_KPIS))
    return { kpi, from, to: stars.length < 4 ? from : meanOf(stars.slice(-LATEST_KPIS)) }
  })
    .filter(({ from, to }) => from - to >= FALL_WORTH_KNOWING)
    .toSorted((one, other) => other.from - other.to - (one.from - one.to))
}

/** To hundredths, so that what is shown and what is judged are the same number. */
const meanOf = (values: readonly number[]) =>
  values.length === 0
    ? 0
    : Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100
