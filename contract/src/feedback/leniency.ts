const MAX_LENIENCY = 0.75
/** Less changes no rating as it is shown. */
const MIN_LENIENCY = 0.05
const MIN_COMPARED = 5
const MIN_INTERNS = 3
/** The number of compared feedbacks at which half of the difference is corrected. */
const HALF_AT = 10

/** A rater compared with others who rated the same interns within four weeks. */
export interface ComparedRater {
  /** Feedbacks on interns whom others rated as well. */
  readonly compared: number
  readonly interns: number
  /** Stars above what the others gave; null without a comparison. */
  readonly above: number | null
}

export const isComparable = ({ compared, interns }: ComparedRater) =>
  compared >= MIN_COMPARED && interns >= MIN_INTERNS

/** Stars by which a rater is corrected, shrunk towards none when there is little to compare with. */
export function leniencyOf(rater: ComparedRater): number {
  if (!isComparable(rater)) return 0
  const { compared, above } = rater
  const shrunk = (compared / (compared + HALF_AT)) * (above ?? 0)
  if (Math.abs(shrunk) < MIN_LENIENCY) return 0
  return Math.max(-MAX_LENIENCY, Math.min(MAX_LENIENCY, shrunk))
}

export const adjustedBy = (leniency: number, rating: number) =>
  Math.max(0, Math.min(5, rating - leniency))
