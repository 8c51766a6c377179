import { addDays, daysBetween } from '@cohort/contract/dates'
import type { Outcome } from '@cohort/contract/interactions/rules'
import { weekdayOf } from '@cohort/contract/settings/working-days'
import { TODAY } from './writing.ts'

export const YESTERDAY = addDays(TODAY, -1)
export const HOLIDAYS = ['2026-02-18', '2026-01-26']
export const PLAN_START = '2026-02-02'

export interface Feedback {
  readonly day: string
  readonly rater: string
  readonly ratings: Readonly<Record<string, number>>
}

/** What is recorded of one intern, kept in memory beside the database. */
export interface Story {
  readonly id: string
  readonly joinedOn: string
  readonly leave: readonly [from: string, until: string] | null
  readonly written: readonly string[]
  readonly doneOn: readonly (string | null)[]
  readonly feedbacks: readonly Feedback[]
  readonly marks: readonly Mark[]
}

/** What was recorded of a meeting that was not held. */
export interface Mark {
  readonly day: string
  readonly outcome: Outcome
  readonly isWithdrawn: boolean
}

export const KPIS = ['Communication', 'Understanding', 'Capability', 'Experience', 'Concepts']
export const daysFrom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
export const isWorked = (day: string) =>
  !['Saturday', 'Sunday'].includes(weekdayOf(day)) && !HOLIDAYS.includes(day)

export const averageOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const hundredths = (value: number) => Math.round(value * 100) / 100
const starsOf = ({ ratings }: Feedback) => averageOf(Object.values(ratings))

/** The facts of yesterday, from the records alone and one intern at a time. */
export function factsByHand(story: Story, all: readonly Story[]) {
  const isAway = (day: string) =>
    story.leave !== null && day >= story.leave[0] && day < story.leave[1]
  const from = story.joinedOn > PLAN_START ? story.joinedOn : PLAN_START
  const worked = daysFrom('2025-12-01', YESTERDAY).filter(
    (day) => day >= from && isWorked(day) && !isAway(day),
  )
  const expected = worked.slice(-10)
  const silent = worked.slice(worked.findLastIndex((day) => story.written.includes(day)) + 1)
  const planned = daysFrom(PLAN_START, addDays(YESTERDAY, 400)).filter(
    (day) => day >= story.joinedOn && !(isAway(day) && day <= YESTERDAY),
  )
  const ends = Array.from({ length: 10 }, (_, index) => planned[2 * (index + 1) - 1] ?? '9999')
  const isDone = (index: number) => (story.doneOn[index] ?? '9999') <= YESTERDAY
  const overdue = ends.filter((end, index) => end <= YESTERDAY && !isDone(index))
  const { feedbacks } = story
  const last = feedbacks.slice(-3)
  const earlier = feedbacks.slice(0, -3)
  const fair = (feedback: Feedback) =>
    Math.min(5, Math.max(0, starsOf(feedback) - leniencyByHand(feedback.rater, all)))
  const past = earlier.length >= 2
  return {
    expected,
    missingDays: expected.filter((day) => !story.written.includes(day)),
    ...(silent.length >= 10 && { silentDays: silent.slice(-21) }),
    noShowDays: story.marks
      .filter(({ outcome, isWithdrawn }) => outcome === 'INTERN_NO_SHOW' && !isWithdrawn)
      .map(({ day }) => day)
      .filter((day) => day <= YESTERDAY && daysBetween(day, YESTERDAY) < 30)
      .toSorted(),
    isPaused: isAway(YESTERDAY),
    plan: {
      done: 2 * ends.filter((_, index) => isDone(index)).length,
      due: 2 * ends.filter((end) => end <= YESTERDAY).length,
      total: 20,
      overdue: overdue.length,
      oldestDueOn: overdue[0] ?? null,
    },
    ratings:
      feedbacks.length < 2
        ? null
        : {
            average: hundredths(averageOf(last.map(starsOf))),
            adjusted: hundredths(averageOf(last.map(fair))),
            raters: new Set(last.map(({ rater }) => rater)).size,
            earlier: past ? hundredths(averageOf(earlier.map(starsOf))) : null,
            adjustedEarlier: past ? hundredths(averageOf(earlier.map(fair))) : null,
          },
    kpis: fallsByHand(feedbacks),
  }
}

type ByHand = ReturnType<typeof factsByHand>

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)

/** Of a first day, on which no signal was on before, with the default thresholds. */
export function levelsByHand(facts: ByHand, isPlanShared: boolean) {
  const { expected, missingDays, noShowDays, plan, ratings, kpis } = facts
  const missing = percent(missingDays.length, expected.length)
  const gap = percent(plan.due, plan.total) - percent(plan.done, plan.total)
  const behind = gap >= 30 && plan.overdue >= 3 ? 2 : gap >= 15 && plan.overdue >= 2 ? 1 : 0
  return {
    updates: missing >= 50 ? 2 : missing >= 30 ? 1 : 0,
    noShows: noShowDays.length >= 2 ? 1 : 0,
    progress: isPlanShared ? Math.min(1, behind) : behind,
    ratings: ratings === null ? 0 : ratingsByHand(ratings),
    kpis: kpis.filter(({ from, to }) => from - to >= 1).length >= 2 ? 1 : 0,
  }
}

/** The milder of the ratings as given and as adjusted. */
function ratingsByHand(ratings: NonNullable<ByHand['ratings']>) {
  const { average, adjusted, earlier, adjustedEarlier, raters } = ratings
  const levelOf = (last: number, before: number | null) => {
    if (last <= 2 && raters >= 2) return 2
    return last <= 2.5 || (before !== null && before - last >= 0.8) ? 1 : 0
  }
  return Math.min(levelOf(average, earlier), levelOf(adjusted, adjustedEarlier))
}

/** Two at most of attendance, plan and performance; none of ten updates are six. */
export function pointsByHand({ missingDays }: ByHand, levels: ReturnType<typeof levelsByHand>) {
  const { updates, noShows, progress, ratings, kpis } = levels
  const points = Math.max(updates, noShows) + progress + Math.max(ratings, kpis)
  return missingDays.length === 10 ? Math.max(6, points) : points
}

function fallsByHand(feedbacks: readonly Feedback[]) {
  if (feedbacks.length < 4) return []
  const falls = KPIS.map((kpi) => {
    const stars = feedbacks.map(({ ratings }) => ratings[kpi] ?? 0)
    return {
      kpi,
      from: hundredths(averageOf(stars.slice(0, -2))),
      to: hundredths(averageOf(stars.slice(-2))),
    }
  })
  return falls.filter(({ from, to }) => from - to >= 0.5)
}

/** Above what others gave the same interns within four weeks; shrunk, from 0.05 up to 0.75. */
function leniencyByHand(rater: string, all: readonly Story[]) {
  const compared = all.flatMap(({ id, feedbacks }) =>
    feedbacks.flatMap((feedback) => {
      const others = feedbacks.filter(
        (other) =>
          other.rater !== feedback.rater && Math.abs(daysBetween(other.day, feedback.day)) <= 28,
      )
      if (feedback.rater !== rater || others.length === 0) return []
      return [{ id, above: starsOf(feedback) - averageOf(others.map(starsOf)) }]
    }),
  )
  const isEnough = compared.length >= 5 && new Set(compared.map(({ id }) => id)).size >= 3
  if (!isEnough) return 0
  const above = averageOf(compared.map((one) => one.above))
  const shrunk = (compared.length / (compared.length + 10)) * above
  if (Math.abs(shrunk) < 0.05) return 0
  return Math.min(0.75, Math.max(-0.75, shrunk))
}
