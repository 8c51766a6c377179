import { shownRating } from '../feedback/analysis.ts'
import { addDays, type Day } from '../dates.ts'
import type { Zone } from '../users/rules.ts'
import { COUNTS, type Facts, type Thresholds } from './rules.ts'
import { stateAfter, type State } from './suggest.ts'

export interface RecoverySteps {
  /** The zones on the way to green, each with the first working day on which it can be suggested. */
  readonly steps: readonly { readonly zone: Zone; readonly on: Day }[]
  readonly todo: readonly string[]
}

/** The earliest: as if on `days`, the coming expected days, updates were written, nothing overdue and feedback good. */
export function recoveryStepsOf(
  state: State,
  facts: Facts,
  limits: Thresholds,
  days: readonly Day[],
): RecoverySteps | null {
  if (state.assessment !== 'judged' || state.zone === 'GREEN ZONE') return null
  const steps: { zone: Zone; on: Day }[] = []
  let before = state
  let known = facts
  for (const [index, day] of days.entries()) {
    known = afterPerfectDay(known, day)
    const after = stateAfter(before, known, limits)
    if (after.zone !== before.zone)
      steps.push({ zone: after.zone, on: days[index + 1] ?? addDays(day, 1) })
    if (after.zone === 'GREEN ZONE') break
    before = after
  }
  return { steps, todo: todoOf(state, facts, limits) }
}

function afterPerfectDay(facts: Facts, day: Day): Facts {
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
    ratings: null,
    kpis: [],
  }
}

function betterRatings({ ratings }: Facts, { rating, ratingDrop }: Thresholds): string {
  const what = `raise the average of the last ${COUNTS.feedbacks} feedbacks`
  if (ratings?.isEarlierHidden) return what
  const earlier = ratings?.earlier ?? 0
  return `${what} to at least ${shownRating(Math.max(rating.off, earlier - ratingDrop.off))}`
}

/** What the signals that are on ask for: overdue objectives too few for one have no effect on the zone. */
function todoOf({ levels }: State, facts: Facts, limits: Thresholds): string[] {
  const { plan, kpis } = facts
  const overdue = plan?.overdue ?? 0
  const fallen = kpis.filter(({ from, to }) => from - to >= limits.kpiDrop.off)
  return [
    levels.updates > 0 && 'submit an update every working day',
    levels.noShows > 0 && 'attend every meeting',
    levels.progress > 0 &&
      overdue > 0 &&
      (overdue === 1
        ? 'complete the overdue objective'
        : `complete the ${overdue} overdue objectives`),
    overdue === 0 && levels.progress > 0 && 'catch up with the plan',
    levels.ratings > 0 && betterRatings(facts, limits),
    levels.kpis > 0 &&
      `improve ${new Intl.ListFormat('en-IN').format(fallen.map(({ kpi }) => kpi))}`,
  ].filter((line) => line !== false)
}
