import {
  COUNTS,
  gapOf,
  percentOf,
  RED_POINTS,
  SILENT_POINTS,
  YELLOW_POINTS,
  type Facts,
  type KpiFact,
  type Level,
  type Levels,
  type PlanFacts,
  type RatingFacts,
  type Signal,
  type Thresholds,
} from './rules.ts'
import type { Zone } from '../users/rules.ts'

/** The level of each signal; the levels of the day before decide between a beginning and an end. */
export function levelsOf(facts: Facts, before: Levels, limits: Thresholds): Levels {
  return {
    updates: updatesLevel(facts, before.updates, limits),
    noShows: facts.noShowDays.length >= COUNTS.noShows.one ? 1 : 0,
    progress: facts.plan ? progressLevel(facts.plan, before.progress, limits) : 0,
    ratings: facts.ratings ? ratingsLevel(facts.ratings, before.ratings, limits) : 0,
    kpis: kpisLevel(facts.kpis, before.kpis, limits),
  }
}

interface Step {
  readonly begins: boolean
  readonly ends: boolean
}

const isOn = ({ begins, ends }: Step, wasOn: boolean) => begins || (wasOn && !ends)

function levelAfter(before: Level, one: Step, two: Step): Level {
  if (isOn(two, before === 2)) return 2
  return isOn(one, before >= 1) ? 1 : 0
}

export const isSilent = ({ missingDays }: Facts) => missingDays.length === COUNTS.window

function updatesLevel(facts: Facts, before: Level, limits: Thresholds): Level {
  const missing = percentOf(facts.missingDays.length, facts.expected.length)
  const above = ({ on, off }: Thresholds['missing']) => ({
    begins: missing >= on,
    ends: missing <= off,
  })
  return levelAfter(before, above(limits.missing), above(limits.missingSevere))
}

function progressLevel(plan: PlanFacts, before: Level, limits: Thresholds): Level {
  const gap = gapOf(plan)
  const above = ({ on, off }: Thresholds['behind'], overdue: number) => ({
    begins: gap >= on && plan.overdue >= overdue,
    ends: gap < off,
  })
  const level = levelAfter(
    before,
    above(limits.behind, COUNTS.overdue.one),
    above(limits.behindSevere, COUNTS.overdue.two),
  )
  return isShared(plan) && level === 2 ? 1 : level
}

/** When half of a plan's members are behind, the cause is the plan and not each member. */
export const isShared = ({ others }: PlanFacts) =>
  others !== null && others.of >= COUNTS.sharedPlan && others.behind * 2 >= others.of

/** The milder of the values as given and as adjusted for the leniency of raters. */
function ratingsLevel(facts: RatingFacts, before: Level, limits: Thresholds): Level {
  const { average, adjusted, earlier, adjustedEarlier, raters } = facts
  const raw = ratingLevel({ average, earlier, raters }, before, limits)
  const fair = ratingLevel({ average: adjusted, earlier: adjustedEarlier, raters }, before, limits)
  return raw < fair ? raw : fair
}

type Rating = Pick<RatingFacts, 'average' | 'earlier' | 'raters'>

function ratingLevel(rating: Rating, before: Level, limits: Thresholds): Level {
  const drop = rating.earlier === null ? 0 : rating.earlier - rating.average
  const low = {
    begins: rating.average <= limits.rating.on || drop >= limits.ratingDrop.on,
    ends: rating.average >= limits.rating.off && drop < limits.ratingDrop.off,
  }
  const veryLow = {
    begins: rating.average <= limits.ratingSevere.on && rating.raters >= 2,
    ends: rating.average >= limits.ratingSevere.off,
  }
  return levelAfter(before, low, veryLow)
}

const fallenBy = (kpis: readonly KpiFact[], drop: number) =>
  kpis.filter(({ from, to }) => from - to >= drop).length

function kpisLevel(kpis: readonly KpiFact[], before: Level, { kpiDrop }: Thresholds): Level {
  const step = {
    begins: fallenBy(kpis, kpiDrop.on) >= COUNTS.fallenKpis,
    ends: fallenBy(kpis, kpiDrop.off) < COUNTS.fallenKpis,
  }
  return isOn(step, before >= 1) ? 1 : 0
}

/** At most two of each family: attendance, plan, performance. */
const familiesOf = ({ updates, noShows, progress, ratings, kpis }: Levels) => [
  Math.max(updates, noShows),
  progress,
  Math.max(ratings, kpis),
]

export function pointsOf(facts: Facts, levels: Levels): number {
  const points = familiesOf(levels).reduce((sum, level) => sum + level, 0)
  return isSilent(facts) ? Math.max(SILENT_POINTS, points) : points
}

/** The zone that one day alone would give. A family gives two points at most: four are from two families. */
export function zoneOfDay(facts: Facts, levels: Levels): Zone {
  const points = pointsOf(facts, levels)
  if (points >= RED_POINTS) return 'RED ZONE'
  return points >= YELLOW_POINTS ? 'YELLOW ZONE' : 'GREEN ZONE'
}

/** Worse than level 2, so that an earlier decision to keep the zone does not hide it. */
export const SILENT_SEVERITY = 3

export type Severities = Readonly<Record<Signal, number>>

export const severitiesOf = (facts: Facts, levels: Levels): Severities => ({
  ...levels,
  updates: isSilent(facts) ? SILENT_SEVERITY : levels.updates,
})
