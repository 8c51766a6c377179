import { addDays, daysBetween, type Day } from '@cohort/contract/dates'
import { milestoneDaysExceeded, objectiveDaysExceeded } from '@cohort/contract/plans/messages'
import { spansOf } from '@cohort/contract/plans/rules'
import type { InternProgress, Milestone, Plan } from '@cohort/contract/plans/schemas'

/** In percent of the calendar, which reaches from the plan's start to its end. */
export const placeOf = ({ startDate, endDate }: Pick<Plan, 'startDate' | 'endDate'>, day: Day) =>
  (100 * daysBetween(startDate, day)) / Math.max(1, daysBetween(startDate, endDate))

const TICKS = 5

/** In percent: room for the words of a tick, and for the last one. */
const APART = 12
const LAST = 100 - APART

type Calendar = Pick<Plan, 'startDate' | 'endDate'> & {
  readonly milestones: readonly Pick<Milestone, 'milestoneDays'>[]
}

/** Where milestones begin and end, if they are few; else at even distances. */
export function ticksOf(plan: Calendar) {
  const isFew = plan.milestones.length > 0 && plan.milestones.length <= TICKS
  const days = isFew ? limitsOf(plan) : evenDays(plan)
  return days.map((day) => ({ day, left: placeOf(plan, day) }))
}

function limitsOf(plan: Calendar): Day[] {
  const spans = spansOf(plan.startDate, plan.milestones)
  const limits = [plan.startDate, ...spans.map(({ to }) => addDays(to, 1))]
  const shown: Day[] = []
  for (const day of limits) {
    const left = placeOf(plan, day)
    const before = shown.at(-1)
    const isClear = before === undefined || left - placeOf(plan, before) >= APART
    if (isClear && left <= LAST) shown.push(day)
  }
  return shown
}

function evenDays({ startDate, endDate }: Calendar): Day[] {
  const length = daysBetween(startDate, endDate)
  const step = Math.max(1, Math.ceil(length / TICKS))
  return Array.from({ length: Math.ceil(length / step) }, (_, index) =>
    addDays(startDate, index * step),
  )
}

/** The error of a number of days of a milestone, when it exceeds a limit. */
export function limitOf(plan: Plan, milestone: Milestone, days: number) {
  const others = plan.milestones.filter(({ id }) => id !== milestone.id)
  const used = others.reduce((sum, { milestoneDays }) => sum + milestoneDays, 0)
  if (used + days > plan.planDays) return milestoneDaysExceeded(plan.planDays)
  const needed = milestone.objectives.reduce((sum, { objectiveDays }) => sum + objectiveDays, 0)
  return needed > days ? objectiveDaysExceeded(days) : undefined
}

export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** The interns by the first milestone that they have not completed. */
export function internsAt(interns: readonly InternProgress[], milestoneId: string) {
  return interns.filter(
    ({ milestones }) =>
      milestones.find(({ done, total }) => done < total)?.milestoneId === milestoneId,
  )
}
