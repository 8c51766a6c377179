import { shownRating } from '../feedback/analysis.ts'
import { addDays, type Day } from '../dates.ts'
import type { Zone } from '../users/rules.ts'
import { COUNTS, type Facts, type Thresholds } from './rules.ts'
import { stateAfter, type State } from './suggested-zone.ts'

export interface RecoverySteps {
  /** The zones on the way to green, each with the first working day on which it can be suggested. */
  readonly steps: readonly { readonly zone: Zone; readonly on: Day }[]
  readonly todo: readonly string[]
  readonly feedbacks: FeedbacksNeeded | null
}

/** Of ratings that are too low for green. */
export interface FeedbacksNeeded {
  /** How many good feedbacks it takes, and how many of them can come from meetings. */
  readonly needed: number
  readonly planned: number
  /** What they have to average; null for mentors, who could compute a rating by another from it. */
  readonly atLeast: number | null
  /** The day of the last one; null while too few meetings are planned. */
  readonly on: Day | null
}

interface Coming {
  /** The coming expected days. */
  readonly days: readonly Day[]
  /** When feedback can come: the days of the planned meetings, in order, and today for those that wait for feedback. */
  readonly feedbackOn: readonly Day[]
  /** How many of the overdue objectives were completed since the day of the facts. */
  readonly doneSince?: number
}

/** The earliest: as if on the coming days updates were written, nothing overdue and the feedback of meetings good. */
export function recoveryStepsOf(
  state: State,
  facts: Facts,
  limits: Thresholds,
  { days, feedbackOn, doneSince = 0 }: Coming,
): RecoverySteps | null {
  if (state.assessment !== 'judged' || state.zone === 'GREEN ZONE') return null
  const steps: { zone: Zone; on: Day }[] = []
  let before = state
  let known = facts
  const needed = feedbacksNeeded(state, facts, limits)
  // Low ratings that do not keep the zone from green get better with any feedback.
  const betterFrom = feedbackOn[Math.max(needed, 1) - 1]
  for (const [index, day] of days.entries()) {
    known = afterPerfectDay(known, day, betterFrom !== undefined && betterFrom <= day)
    const after = stateAfter(before, known, limits)
    if (after.zone !== before.zone)
      steps.push({ zone: after.zone, on: days[index + 1] ?? addDays(day, 1) })
    if (after.zone === 'GREEN ZONE') break
    before = after
  }
  return {
    steps,
    todo: todoOf(state, facts, { limits, doneSince }),
    feedbacks:
      needed > 0 && facts.ratings
        ? {
            needed,
            planned: Math.min(needed, feedbackOn.length),
            atLeast: leastRating(facts.ratings.recent, needed, limits),
            on: feedbackOn[needed - 1] ?? null,
          }
        : null,
  }
}

const MOST_STARS = 5

/** A single point of a family is green, so that only ratings of level 2 have to get better. */
function feedbacksNeeded({ levels }: State, { ratings }: Facts, { ratingSevere }: Thresholds) {
  if (levels.ratings < 2 || !ratings) return 0
  const isEnough = (good: number) =>
    leastAverage(ratings.recent, good, ratingSevere.off) <= MOST_STARS
  return NUMBERS.find(isEnough) ?? COUNTS.feedbacks
}

const NUMBERS = Array.from({ length: COUNTS.feedbacks }, (_, index) => index + 1)

/** Of so many coming feedbacks, with those that still count beside them. */
function leastAverage(recent: readonly number[], coming: number, goal: number): number {
  const others = recent.slice(Math.max(0, recent.length + coming - COUNTS.feedbacks))
  const sum = others.reduce((total, stars) => total + stars, 0)
  return (goal * (others.length + coming) - sum) / coming
}

const TENTHS = 10
/** Fractions that binary numbers do not hold must not raise a rating by a tenth. */
const CLOSE = 1e-9

/** Which the next feedbacks, that many, have to average. */
function leastRating(
  recent: readonly number[],
  needed: number,
  { ratingSevere }: Thresholds,
): number {
  const least = leastAverage(recent, needed, ratingSevere.off)
  return Math.max(0, Math.ceil(least * TENTHS - CLOSE) / TENTHS)
}

function afterPerfectDay(facts: Facts, day: Day, isRatedWell: boolean): Facts {
  const expected = [...facts.expected, day].slice(-COUNTS.window)
  return {
    ...facts,
    day,
    isExpected: true,
    expected,
    missingDays: facts.missingDays.filter((missing) => expected.includes(missing)),
    noShowDays: facts.noShowDays.filter((missed) => missed > addDays(day, -COUNTS.noShows.days)),
    plan: facts.plan && {
      ...facts.plan,
      done: Math.max(facts.plan.done, facts.plan.due),
      overdue: 0,
    },
    ...(isRatedWell && { ratings: null, kpis: [] }),
  }
}

interface Asked {
  readonly limits: Thresholds
  readonly doneSince: number
}

/**
 * What green asks for: overdue objectives too few for a signal have no effect on the zone, and ratings that are not very
 * low, or KPIs that fell, do not keep it from green alone.
 */
function todoOf({ levels }: State, { plan }: Facts, { limits, doneSince }: Asked): string[] {
  const wasOverdue = plan?.overdue ?? 0
  const overdue = wasOverdue - doneSince
  const { ratingSevere } = limits
  return [
    levels.updates > 0 && 'submit an update every working day',
    levels.noShows > 0 && 'attend every meeting',
    levels.progress > 0 &&
      overdue > 0 &&
      (overdue === 1
        ? 'complete the overdue objective'
        : `complete the ${overdue} overdue objectives`),
    wasOverdue === 0 && levels.progress > 0 && 'catch up with the plan',
    levels.ratings === 2 &&
      `raise the average of the last ${COUNTS.feedbacks} ratings to at least ${shownRating(ratingSevere.off)}`,
  ].filter((line) => line !== false)
}
