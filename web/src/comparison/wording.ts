import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { SHOWN_FROM } from '@cohort/contract/comparison/rules'
import type { BatchFigures, RaterRow } from '@cohort/contract/comparison/schemas'
import { pluralise } from '#web/ui/display/pluralise.ts'

type Spread = BatchFigures['ratings']

export const tooFew = (n: number) => `Too few to show (${n} of at least ${SHOWN_FROM})`

/** Of the two numbers in brackets, the quartiles. */
export const TYPICAL_RANGE = 'The typical range holds the middle half of the interns.'
/** Of the two numbers in brackets, one standard deviation to either side. */
export const MOST_STARS = 'About two of three ratings are in the range.'
/** "3.4 (2.9 to 3.8)", the median and the quartiles; one figure where all three are written the same. */
export function spreadWords({ n, median, low, high }: Spread, format: (value: number) => string) {
  if (median === null || low === null || high === null) return tooFew(n)
  const [middle, from, to] = [format(median), format(low), format(high)]
  return from === to ? middle : `${middle} (${from} to ${to})`
}

export const percent = (value: number) => `${Math.round(value)}%`

/** Without any update the week may be older than the records. */
export function updatesWords({ n, written, percent: share }: BatchFigures['updates']): string {
  if (share === null) return tooFew(n)
  return written === 0 ? 'None recorded' : percent(share)
}

/** Shares, or of fewer than eight interns counts only. */
export function zonesWords({ n, red, yellow, green, none }: BatchFigures['zones']): string {
  if (n === 0) return tooFew(n)
  if (none === n) return 'No zones set in this week'
  const parts = [
    `${red} red`,
    `${yellow} yellow`,
    `${green} green`,
    ...(none > 0 ? [`${none} without a zone`] : []),
  ]
  return parts.join(', ')
}

export const MAX_STARS = 5
/** Working days; a longer delay fills the bar. */
export const MAX_DELAY = 5

/** The average, and one standard deviation to either side, as far as there are stars. */
export function spreadOfStars({ average, spread, feedbacks }: RaterRow): Spread {
  const isKnown = average !== null && spread !== null
  const [low, high] = isKnown
    ? [Math.max(0, average - spread), Math.min(MAX_STARS, average + spread)]
    : [null, null]
  return { n: feedbacks, median: average, low, high }
}

/** Working days. */
export const delayWords = (days: number) =>
  days === 0 ? 'same day' : `${Number(days.toFixed(1))} ${days === 1 ? 'day' : 'days'}`

/** "0.3 higher": than others rated the same interns. */
export function againstOthers(above: number | null): string {
  if (above === null) return 'Too few to compare'
  const size = ratingFigure(Math.abs(above))
  if (Number(size) === 0) return 'As others'
  return `${size} ${above > 0 ? 'higher' : 'lower'}`
}

/** "Adjusted by −0.33": what the ratings of a lenient rater lose, and those of a strict one gain. */
export function leniencyWords(leniency: number | null): string {
  if (leniency === null || leniency === 0) return 'Not adjusted'
  return `Adjusted by ${leniency > 0 ? '−' : '+'}${Math.abs(leniency).toFixed(2)}`
}

/** What is good, over which time, and what the figure is. */
export const delayHelp = (waitsDays: number) =>
  `Working days from the end of a meeting to its feedback, in the last half year: half of it came within this time. Fewer are better; from ${pluralise(waitsDays, 'day')} on, feedback is late.`

const internsWords = (n: number, of: number) =>
  n === of ? pluralise(n, 'intern') : `${n} of ${pluralise(of, 'intern')}`

/** "12 of 16 interns": who is in the figures of the week. */
export const countedWords = ({ zones: { n }, counted }: BatchFigures) => internsWords(n, counted)

/** "11 of 12 interns with a plan": some of those who are in the figures. */
export const someWords = ({ zones }: BatchFigures, { n }: { readonly n: number }) =>
  internsWords(n, zones.n)

/** "3 joined later, 1 had left before"; empty when all are in the figures. */
export const leftOutWords = ({ leftOut: { joinedLater, leftBefore } }: BatchFigures) =>
  [
    joinedLater > 0 && `${joinedLater} joined later`,
    leftBefore > 0 && `${leftBefore} had left before`,
  ]
    .filter(Boolean)
    .join(', ')
