import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { batchName, SHOWN_FROM } from '@cohort/contract/comparison/rules'
import type { BatchFigures, HeatMap, Raters } from '@cohort/contract/comparison/schemas'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { delayWords, percent } from './wording.ts'

// What the figures of each tab show, in sentences, which the tables and charts below them agree with.

type Figure = (batch: BatchFigures) => number | null

const FIGURES = {
  ratings: ({ ratings }) => ratings.median,
  plan: ({ done }) => done.median,
  updates: ({ updates }) => updates.percent,
} satisfies Record<string, Figure>

export function batchFindings(batches: readonly BatchFigures[], week: number): string[] {
  const reached = batches.filter(({ days }) => days !== null)
  return [
    ...compared(reached, FIGURES.ratings, RATINGS),
    ...plansOf(reached),
    ...compared(reached, FIGURES.updates, UPDATES),
    ...reached.flatMap(tooFewOf),
    ...batches
      .filter(({ days }) => days === null)
      .map((batch) => `${batchName(batch)} has not completed week ${week} yet.`),
  ]
}

interface Compared {
  readonly what: string
  readonly format: (value: number) => string
  readonly difference: (value: number) => string
}

const points = (value: number) => pluralise(Math.round(value), 'percentage point')

const RATINGS: Compared = { what: 'Ratings', format: ratingFigure, difference: ratingFigure }
const UPDATES: Compared = { what: 'Updates', format: percent, difference: points }

/** "Ratings: Batch 2 - 2026 is 0.3 below Batch 1 - 2026 (3.2 and 3.5)." */
function compared(
  batches: readonly BatchFigures[],
  of: Figure,
  { what, format, difference }: Compared,
): string[] {
  const known = batches
    .flatMap((batch) => ({ name: batchName(batch), value: of(batch) }))
    .flatMap(({ name, value }) => (value === null ? [] : { name, value }))
    .toSorted((one, other) => one.value - other.value)
  const [low, high] = [known[0], known.at(-1)]
  if (!low || !high || low === high) return []
  const [from, to] = [format(low.value), format(high.value)]
  if (from === to) return [`${what}: ${from} in ${known.length === 2 ? 'both' : 'all'} batches.`]
  if (known.length > 2)
    return [`${what}: lowest in ${low.name} (${from}), highest in ${high.name} (${to}).`]
  // Of the figures as they are shown.
  const below = difference(Number.parseFloat(to) - Number.parseFloat(from))
  return [`${what}: ${low.name} is ${below} below ${high.name} (${from} and ${to}).`]
}

function plansOf(batches: readonly BatchFigures[]): string[] {
  const leads = batches.flatMap((batch) => {
    const { done, due } = batch
    if (done.median === null || due === null) return []
    return { name: batchName(batch), lead: Math.round(done.median) - Math.round(due) }
  })
  if (leads.length > 1 && leads.every(({ lead }) => lead === 0))
    return [`Progress: ${leads.length === 2 ? 'both' : 'all'} batches are on plan.`]
  const parts = leads.map(({ name, lead }) =>
    lead === 0
      ? `${name} is on plan`
      : `${name} is ${points(Math.abs(lead))} ${lead < 0 ? 'behind' : 'ahead of'} its plan`,
  )
  return parts.length === 0 ? [] : [`Progress: ${parts.join(', ')}.`]
}

const tooFewOf = (batch: BatchFigures) => {
  const missing = Object.entries(FIGURES).flatMap(([name, of]) => (of(batch) === null ? name : []))
  return missing.length === 0
    ? []
    : [`Too few interns of ${batchName(batch)} to compare ${missing.join(', ')}.`]
}

/** The means of the columns, as they were given, and the arrows in them. */
export function ratingFindings({ kpis }: Pick<HeatMap, 'kpis'>): string[] {
  const known = kpis
    .filter(({ n }) => n >= SHOWN_FROM)
    .toSorted((one, other) => one.mean - other.mean)
  const [low, high] = [known[0], known.at(-1)]
  const fallen = kpis
    .filter((kpi) => kpi.fallen > 0)
    .toSorted((one, other) => other.fallen - one.fallen)
    .map(({ kpi, fallen: count }) => `${kpi} of ${pluralise(count, 'intern')}`)
  return [
    low && high && low !== high
      ? `The weakest KPI is ${low.kpi}, ${ratingFigure(low.mean)} on average; the strongest is ${high.kpi}, ${ratingFigure(high.mean)}.`
      : 'Too few ratings to compare the KPIs.',
    ...(fallen.length === 0 ? [] : [`Fell lately, by half a star or more: ${firstOf(fallen)}.`]),
  ]
}

const NAMED = 3

const firstOf = (parts: readonly string[]) =>
  parts.length <= NAMED
    ? parts.join(', ')
    : `${parts.slice(0, NAMED).join(', ')}, and ${parts.length - NAMED} more`

export function raterFindings({ findings, feedbackWaitsDays }: Raters): string[] {
  const { highest, lowest, slowest, waiting, compared: count } = findings
  const sides = [
    highest && `${highest.name} gave ${ratingFigure(highest.value)} stars more`,
    lowest && `${lowest.name} gave ${ratingFigure(-lowest.value)} stars less`,
  ].filter(Boolean)
  return [
    differenceSentence(sides.join(' and '), count),
    ...(slowest ? [delaySentence(slowest, feedbackWaitsDays)] : []),
    waiting === 0
      ? 'No meeting waits for feedback.'
      : `Without feedback yet: ${pluralise(waiting, 'meeting')}.`,
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
    : `Every rater gave at least half of their feedback ${value === 0 ? 'on the same day' : `within ${delayWords(value)}`}.`
