import { shownRating } from '../feedback/analysis.ts'
import { formatRecentDay, type Day } from '../dates.ts'
import { isShared, isSilent } from './signal-levels.ts'
import {
  COUNTS,
  sharesOf,
  SIGNALS,
  type Facts,
  type KpiFact,
  type Levels,
  type PlanFacts,
  type RatingFacts,
  type Signal,
  type Thresholds,
} from './rules.ts'
import { capitalised, listInWords } from '../wording.ts'

export interface Reason {
  readonly signal: Signal
  readonly level: 1 | 2
  readonly sentence: string
  readonly short: string
}

/** One sentence for each signal that is on, with its numbers; the worst first. */
export function reasonsOf(facts: Facts, levels: Levels, limits: Thresholds): Reason[] {
  return SIGNALS.flatMap((signal): Reason[] => {
    const level = levels[signal]
    if (level === 0) return []
    const [sentence, short] = [SENTENCES[signal](facts, limits), SHORTS[signal](facts, limits)]
    return [{ signal, level, sentence, short }]
  }).toSorted((one, other) => other.level - one.level)
}

/** Overdue objectives that are too few for a signal; null when there are none. */
export const overdueFactOf = ({ plan, day }: Facts, levels: Levels): string | null =>
  plan && plan.overdue > 0 && levels.progress === 0 ? progressSentence(plan, day) : null

type Sentence = (facts: Facts, limits: Thresholds) => string

const SENTENCES: Readonly<Record<Signal, Sentence>> = {
  updates: updatesSentence,
  noShows: ({ noShowDays, day }) =>
    `Missed ${noShowDays.length} meetings without notice: ${listInWords(noShowDays.map((one) => formatRecentDay(one, day)))}.`,
  progress: ({ plan, day }) => (plan ? progressSentence(plan, day) : ''),
  ratings: ({ ratings }) => (ratings ? ratingsSentence(ratings) : ''),
  kpis: ({ kpis }, { kpiDrop }) =>
    kpisSentence(kpis.filter(({ from, to }) => from - to >= kpiDrop.off)),
}

const SHORTS: Readonly<Record<Signal, Sentence>> = {
  updates: (facts) =>
    isSilent(facts)
      ? `no update for ${silenceWords(facts)}`
      : `${facts.missingDays.length} of ${facts.expected.length} updates missing`,
  noShows: ({ noShowDays }) => `${noShowDays.length} meetings missed`,
  progress: ({ plan }) => (plan ? progressShort(plan) : ''),
  ratings: ({ ratings }, limits) => (ratings ? ratingsShort(ratings, limits) : ''),
  kpis: ({ kpis }, { kpiDrop }) => {
    const dropped = kpis.filter(({ from, to }) => from - to >= kpiDrop.off).map(({ kpi }) => kpi)
    const which = dropped.length > SHOWN_KPIS ? `${dropped.length} KPIs` : listInWords(dropped)
    return `${which} rated lower than before`
  },
}

function silenceWords({ missingDays, silentDays = missingDays }: Facts) {
  const isLonger = silentDays.length > COUNTS.silence
  return `${isLonger ? `more than ${COUNTS.silence}` : silentDays.length} working days`
}

export const missingDaysOf = ({ missingDays, silentDays = missingDays }: Facts) =>
  silentDays.slice(-COUNTS.silence)

function progressShort(plan: PlanFacts) {
  const { overdue } = plan
  return overdue > 0 ? `${lagWords(plan)}, ${overdueWords(overdue)}` : lagWords(plan)
}

function shareWords(plan: PlanFacts, day: Day) {
  const { done, due } = sharesOf(plan)
  return `${done}% done, ${due}% expected by ${formatRecentDay(day, day)}`
}

/** What an intern who is behind elsewhere does well. */
export function goodFactOf({ expected, missingDays }: Facts, { updates }: Levels): string | null {
  const submitted = expected.length - missingDays.length
  return updates > 0 || submitted === 0
    ? null
    : `You submitted ${submitted} of your last ${expected.length} updates.`
}

function updatesSentence(facts: Facts) {
  const { missingDays, expected, lastUpdateOn, day } = facts
  const last = lastUpdateOn ? `last one ${formatRecentDay(lastUpdateOn, day)}` : 'none so far'
  if (isSilent(facts)) return `No update for ${silenceWords(facts)}; ${last}.`
  const [verb, updates] = missingDays.length === 1 ? ['is', 'update'] : ['are', 'updates']
  return `${missingDays.length} of the last ${expected.length} ${updates} ${verb} missing; ${last}.`
}

function progressSentence(plan: PlanFacts, day: Day) {
  const { overdue, oldestDueOn, others } = plan
  const oldest = overdue > 1 ? ', the oldest since' : ' since'
  const since = oldestDueOn ? `${oldest} ${formatRecentDay(oldestDueOn, day)}` : ''
  const late = overdue > 0 ? `: ${overdueWords(overdue)}${since}` : ''
  const like =
    others && isShared(plan) ? `, like ${others.behind} of ${others.of} on this plan` : ''
  return `${capitalised(lagWords(plan))}${late}; ${shareWords(plan, day)}${like}.`
}

const overdueWords = (overdue: number) =>
  overdue === 1 ? '1 objective overdue' : `${overdue} objectives overdue`

/** In days of objectives, as the chart of the overview; these are not days of the calendar. */
function lagWords({ done, due }: PlanFacts) {
  const days = due - done
  return days > 0 ? `${days} plan ${days === 1 ? 'day' : 'days'} behind` : 'on plan'
}

/** An average that is not low in itself counts because of the one before. */
export const isFall = ({ average, earlier }: RatingFacts, { rating }: Thresholds) =>
  earlier !== null && average > rating.on

function ratingsShort(ratings: RatingFacts, limits: Thresholds) {
  const { recent, average, earlier } = ratings
  const before = isFall(ratings, limits) ? `, before ${shownRating(earlier ?? 0)}` : ''
  return `last ${recent.length} ratings average ${shownRating(average)}${before}`
}

function ratingsSentence({ recent, average, earlier }: RatingFacts) {
  const before = earlier === null ? '' : ` (before: ${shownRating(earlier)})`
  return `The last ${recent.length} ratings average ${shownRating(average)}${before}.`
}

const SHOWN_KPIS = 2

function kpisSentence(kpis: readonly KpiFact[]) {
  const shown = kpis.slice(0, SHOWN_KPIS)
  const falls = shown.map(
    ({ kpi, from, to }) => `${kpi} fell from ${shownRating(from)} to ${shownRating(to)}`,
  )
  const more = kpis.length - shown.length
  return `${listInWords(more > 0 ? [...falls, `${more} more ${more === 1 ? 'KPI' : 'KPIs'} rated lower than before`] : falls)}.`
}
