import { addDays, type Day } from '../dates.ts'
import type { Zone } from '../users/rules.ts'
import { isSilent, levelsOf, pointsOf, zoneOfDay } from './signal-levels.ts'
import {
  COUNTS,
  NO_LEVELS,
  severityOf,
  ZONE_ORDER,
  type Facts,
  type Levels,
  type Assessment,
  type Thresholds,
} from './rules.ts'

/** Of one intern on one closed day; follows from the day before and the facts of the day alone. */
export interface State {
  readonly day: Day
  readonly assessment: Assessment
  /** The suggested zone; kept while paused. */
  readonly zone: Zone
  /** The day after the one whose close brought the zone. */
  readonly since: Day
  readonly levels: Levels
  readonly points: number
  /** Expected days in a row on which the day alone was worse, or better, than the zone. */
  readonly worse: number
  readonly better: number
  /** The mildest of the worse days in a row. */
  readonly worseZone: Zone | null
}

/** The state at the close of a day. Repeating it with the same input changes nothing. */
export function stateAfter(before: State | null, facts: Facts, limits: Thresholds): State {
  const earlier = before ?? firstState(facts.day)
  if (facts.isPaused) return { ...earlier, day: facts.day, assessment: 'paused' }
  const levels = levelsOf(facts, earlier.levels, limits)
  const judged = { ...earlier, day: facts.day, levels, points: pointsOf(facts, levels) }
  // Nothing is suggested before the first assessment, and no one ranks before those who were assessed.
  if (facts.expected.length < COUNTS.judgedFrom)
    return { ...judged, points: 0, since: addDays(facts.day, 1), assessment: 'new' }
  return { ...judged, ...zoneAfter(earlier, facts, levels), assessment: 'judged' }
}

const firstState = (day: Day): State => ({
  day,
  assessment: 'new',
  zone: 'GREEN ZONE',
  since: day,
  levels: NO_LEVELS,
  points: 0,
  worse: 0,
  better: 0,
  worseZone: null,
})

type Hysteresis = Pick<State, 'zone' | 'since' | 'worse' | 'better' | 'worseZone'>

const STEADY = { worse: 0, better: 0, worseZone: null } as const

/** Only expected days count, so that a weekend or a holiday neither worsens nor betters a zone. */
function zoneAfter(before: State, facts: Facts, levels: Levels): Hysteresis {
  const { zone, since, worse, better, worseZone } = before
  const unchanged = { zone, since, worse, better, worseZone }
  const today = zoneOfDay(facts, levels)
  const changed = (to: Zone): Hysteresis => ({ zone: to, since: addDays(facts.day, 1), ...STEADY })
  if (isSilent(facts) && zone !== 'RED ZONE') return changed('RED ZONE')
  if (!facts.isExpected) return unchanged
  if (severityOf(today) > severityOf(zone)) {
    const milder = worseZone && severityOf(worseZone) < severityOf(today) ? worseZone : today
    if (worse + 1 >= COUNTS.daysUntilWorse) return changed(milder)
    return { ...unchanged, ...STEADY, worse: worse + 1, worseZone: milder }
  }
  if (severityOf(today) < severityOf(zone)) {
    if (better + 1 >= COUNTS.daysUntilBetter) return changed(oneBetter(zone))
    return { ...unchanged, ...STEADY, better: better + 1 }
  }
  return { ...unchanged, ...STEADY }
}

const oneBetter = (zone: Zone): Zone => ZONE_ORDER[severityOf(zone) - 1] ?? 'GREEN ZONE'
