import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { batchName, SHOWN_FROM } from '@cohort/contract/comparison/rules'
import type { BatchFigures, HeatMap, Raters } from '@cohort/contract/comparison/schemas'
import { capitalised, listInWords } from '@cohort/contract/wording'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { delayWords, MAX_STARS, percent } from './wording.ts'

// What the figures of each tab show, in sentences, which the tables and charts below them agree with.

type Figure = (batch: BatchFigures) => number | null

const FIGURES = {
  ratings: ({ ratings }) => ratings.median,
  plan: ({ done }) => done.median,
  updates: ({ updates }) => updates.percent,
} satisfies Record<string, Figure>

/** The largest difference first, and what is the same in one sentence. */
export function batchFindings(batches: readonly BatchFigures[], week: number): string[] {
  const reached = batches.filter(({ days }) => days !== null)
  const found = comparedFigures(reached)
  return [
    ...found.filter(({ size }) => size > 0).map(({ sentence }) => sentence),
    ...sameIn(found.filter(({ size }) => size === 0)),
    ...reached.flatMap(tooFewOf),
    ...batches
      .filter(({ days }) => days === null)
      .map((batch) => `${batchName(batch)} has not completed week ${week} yet.`),
  ]
}

interface Difference {
  readonly what: 'ratings' | 'progress' | 'updates'
  /** In percent of what there is at most, of the figures as they are shown. */
  readonly size: number
  readonly sentence: string
}

/** The largest difference first. */
export const comparedFigures = (batches: readonly BatchFigures[]): Difference[] =>
  [compared(batches, RATINGS), plansOf(batches), compared(batches, UPDATES)]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.size - one.size)

/** "Ratings (3.4) and progress (on plan) are the same." */
function sameIn(equal: readonly Difference[]): string[] {
  const words = listInWords(equal.map(({ what, sentence }) => `${what} (${sentence})`))
  const verb = equal.length === 1 && equal[0]?.what === 'progress' ? 'is' : 'are'
  return words === '' ? [] : [`${capitalised(words)} ${verb} the same.`]
}

interface Compared {
  readonly what: 'ratings' | 'updates'
  readonly of: Figure
  readonly most: number
  readonly format: (value: number) => string
  readonly difference: (value: number) => string
}

const points = (value: number) => pluralise(Math.round(value), 'percentage point')

const RATINGS: Compared = {
  what: 'ratings',
  of: FIGURES.ratings,
  most: MAX_STARS,
  format: ratingFigure,
  difference: ratingFigure,
}
const UPDATES: Compared = {
  what: 'updates',
  of: FIGURES.updates,
  most: 100,
  format: percent,
  difference: points,
}

/** "Ratings: Batch 2 - 2026 is 0.3 below Batch 1 - 2026 (3.2 and 3.5)."; of equal figures the figure alone. */
function compared(
  batches: readonly BatchFigures[],
  { what, of, most, format, difference }: Compared,
): Difference | undefined {
  const known = batches
    .flatMap((batch) => ({ name: batchName(batch), value: of(batch) }))
    .flatMap(({ name, value }) => (value === null ? [] : { name, value }))
    .toSorted((one, other) => one.value - other.value)
  const [low, high] = [known[0], known.at(-1)]
  if (!low || !high || low === high) return undefined
  const [from, to] = [format(low.value), format(high.value)]
  const below = Number.parseFloat(to) - Number.parseFloat(from)
  const size = (below / most) * 100
  if (size === 0) return { what, size, sentence: from }
  const sentence =
    known.length > 2
      ? `lowest in ${low.name} (${from}), highest in ${high.name} (${to}).`
      : `${low.name} is ${difference(below)} below ${high.name} (${from} and ${to}).`
  return { what, size, sentence: `${capitalised(what)}: ${sentence}` }
}

function plansOf(batches: readonly BatchFigures[]): Difference | undefined {
  const leads = batches.flatMap((batch) => {
    const { done, due } = batch
    if (done.median === null || due === null) return []
    return { name: batchName(batch), lead: Math.round(done.median) - Math.round(due) }
  })
  const all = leads.map(({ lead }) => lead)
  const [first] = all
  if (first === undefined) return undefined
  // Of a single batch there is nothing to be the same as.
  const size = all.length === 1 ? Math.max(1, Math.abs(first)) : Math.max(...all) - Math.min(...all)
  if (size === 0) return { what: 'progress', size, sentence: leadWords(first, 'plan') }
  const parts = leads.map(({ name, lead }) =>
    lead === 0 ? `${name} is on plan` : `${name} is ${leadWords(lead, 'its plan')}`,
  )
  return { what: 'progress', size, sentence: `Progress: ${parts.join(', ')}.` }
}

const leadWords = (lead: number, plan: string) =>
  lead === 0 ? 'on plan' : `${points(Math.abs(lead))} ${lead < 0 ? 'behind' : 'ahead of'} ${plan}`

const tooFewOf = (batch: BatchFigures) => {
  const missing = Object.entries(FIGURES).flatMap(([name, of]) => (of(batch) === null ? name : []))
  return missing.length === 0
    ? []
    : [`Too few interns of ${batchName(batch)} to compare ${listInWords(missing)}.`]
}

/** The means of the columns, as they were given. */
export function kpiFinding({ kpis }: Pick<HeatMap, 'kpis'>): string {
  const known = kpis
    .filter(({ n }) => n >= SHOWN_FROM)
    .toSorted((one, other) => one.mean - other.mean)
  const [low, high] = [known[0], known.at(-1)]
  return low && high && low !== high
    ? `Weakest KPI: ${low.kpi} (${ratingFigure(low.mean)} on average); strongest: ${high.kpi} (${ratingFigure(high.mean)}).`
    : 'Too few ratings to compare the KPIs.'
}

/** The arrows in the columns; undefined when nothing fell. */
export function fallenFinding({ kpis }: Pick<HeatMap, 'kpis'>, most: number): string | undefined {
  const fallen = kpis
    .filter((kpi) => kpi.fallen > 0)
    .toSorted((one, other) => other.fallen - one.fallen)
    .map(({ kpi, fallen: count }) => `${kpi} of ${pluralise(count, 'intern')}`)
  if (fallen.length === 0) return undefined
  const named = fallen.slice(0, most)
  const others = fallen.length - named.length
  const more = others > 0 ? [`and ${pluralise(others, 'more KPI')}`] : []
  return `Ratings that fell lately: ${[...named, ...more].join(', ')}.`
}

export function raterFindings({ findings, feedbackWaitsDays }: Raters): string[] {
  const { highest, lowest, slowest, compared: count } = findings
  const sides = [
    highest && `${highest.name} gave ${ratingFigure(highest.value)} stars more`,
    lowest && `${lowest.name} gave ${ratingFigure(-lowest.value)} stars less`,
  ].filter(Boolean)
  return [
    differenceSentence(sides.join(' and '), count),
    ...(slowest ? [delaySentence(slowest, feedbackWaitsDays)] : []),
  ]
}

/** Over all interns, who gave more may still have the lower average. */
function differenceSentence(sides: string, compared: number): string {
  if (compared === 0)
    return 'Too few interns were rated by several raters to compare how they rate.'
  return sides
    ? `For the same interns, ${sides} than others.`
    : 'Raters who rated the same interns agree.'
}

const delaySentence = ({ name, value }: { name: string; value: number }, waitsDays: number) =>
  value >= waitsDays
    ? `${name} takes longest to give feedback: ${delayWords(value)}.`
    : `Every rater gave at least half of their feedback ${value === 0 ? 'on the same day' : value < 1 ? 'within a day' : `within ${delayWords(value)}`}.`
