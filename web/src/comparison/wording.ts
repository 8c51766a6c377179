import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { SHOWN_FROM } from '@cohort/contract/comparison/rules'
import type { BatchFigures, HeatMap, HeatRow, RaterRow } from '@cohort/contract/comparison/schemas'
import { pluralise } from '#web/ui/display/pluralise.ts'

type Spread = BatchFigures['ratings']

export const tooFew = (n: number) => `Too few to show (${n} of at least ${SHOWN_FROM})`

/** Of the two numbers in brackets, the quartiles. */
export const TYPICAL_RANGE = 'The typical range holds the middle half of the interns.'
/** Of the two numbers in brackets, one standard deviation to either side. */
export const DEVIATION_RANGE = 'About two of three ratings are in the range.'
/** "3.4 (2.9 to 3.8)", the median and the quartiles; one figure where all three are written the same. */
export function spreadWords({ n, median, low, high }: Spread, format: (value: number) => string) {
  if (median === null || low === null || high === null) return tooFew(n)
  const [middle, from, to] = [format(median), format(low), format(high)]
  return from === to ? middle : `${middle} (${from} to ${to})`
}

export const percent = (value: number) => `${Math.round(value)}%`

/** Without any update the week may be older than the records. */
export function updatesWords({ n, written, expected, percent: share }: BatchFigures['updates']) {
  if (expected === 0) return 'None expected'
  if (share === null) return tooFew(n)
  return written === 0 ? 'None recorded' : percent(share)
}

type Zones = BatchFigures['zones']

/** Their bar would be nearly empty. */
export const areMostWithoutZone = ({ n, none }: Zones) => none > n / 2

export function zonesWords(zones: Zones): string {
  const { n, red, yellow, green, none } = zones
  if (n === 0) return tooFew(n)
  if (none === n) return 'No zones set in this week'
  const set = [`${red} red`, `${yellow} yellow`, `${green} green`]
  return areMostWithoutZone(zones)
    ? `Most have no zone set (${none} of ${n}); ${set.join(', ')}`
    : [...set, ...(none > 0 ? [`${none} without a zone`] : [])].join(', ')
}

type Fall = HeatRow['falls'][number]

/** Mentors read which fell, without the means. */
export const fallNote = ({ from, to }: Fall) =>
  from === null || to === null
    ? 'lower than before'
    : `fell from ${ratingFigure(from)} to ${ratingFigure(to)}`

/** "Concepts 4.0 to 3.0". */
export const fallWords = ({ kpi, from, to }: Fall) =>
  from === null || to === null ? kpi : `${kpi} ${ratingFigure(from)} to ${ratingFigure(to)}`

const LOWEST = 3

/** "Understanding 2.2, Problem Solving 2.6", with averages before single ratings. */
export function lowestKpis({ cells }: Pick<HeatRow, 'cells'>, kpis: HeatMap['kpis']): string {
  const rated = kpis.flatMap(({ kpi }, index) => {
    const cell = cells[index]
    return cell ? { kpi, value: cell.value, isSingle: cell.n === 1 } : []
  })
  return rated
    .toSorted(
      (one, other) => Number(one.isSingle) - Number(other.isSingle) || one.value - other.value,
    )
    .slice(0, LOWEST)
    .map(({ kpi, value }) => `${kpi} ${ratingFigure(value)}`)
    .join(', ')
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

/** "3.2 on average, mostly 2.1 to 4.3". */
export function averageWords(row: RaterRow): string {
  const { n, median, low, high } = spreadOfStars(row)
  if (median === null || low === null || high === null) return tooFew(n)
  const [average, from, to] = [median, low, high].map(ratingFigure)
  return `${average} on average${from === to ? '' : `, mostly ${from} to ${to}`}`
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

export const expectedWords = (batch: BatchFigures) =>
  batch.updates.expected === 0
    ? 'No updates expected in this week'
    : `${batch.updates.written} of ${batch.updates.expected} expected from ${someWords(batch, batch.updates)}`

/** "3 joined later, 1 had left before"; empty when all are in the figures. */
export const leftOutWords = ({ leftOut: { joinedLater, leftBefore } }: BatchFigures) =>
  [
    joinedLater > 0 && `${joinedLater} joined later`,
    leftBefore > 0 && `${leftBefore} had left before`,
  ]
    .filter(Boolean)
    .join(', ')
