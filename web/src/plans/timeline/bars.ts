import { addDays, daysBetween, type Day } from '@cohort/contract/dates'
import { milestoneDaysExceeded, objectiveDaysExceeded } from '@cohort/contract/plans/messages'
import type { InternProgress, Milestone, Plan } from '@cohort/contract/plans/schemas'

/** In percent of the calendar, which reaches from the plan's start to its end. */
export const placeOf = ({ startDate, endDate }: Pick<Plan, 'startDate' | 'endDate'>, day: Day) =>
  (100 * daysBetween(startDate, day)) / Math.max(1, daysBetween(startDate, endDate))

const TICKS = 5

/** A few days of the calendar, each with its place. */
export function ticksOf(plan: Pick<Plan, 'startDate' | 'endDate'>) {
  const length = daysBetween(plan.startDate, plan.endDate)
  const step = Math.max(1, Math.ceil(length / TICKS))
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    const day = addDays(plan.startDate, index * step)
    return { day, left: placeOf(plan, day) }
  })
}

/** The error of a number of days of a milestone, when it exceeds a limit. */
export function limitOf(plan: Plan, milestone: Milestone, days: number) {
  const others = plan.milestones.filter(({ id }) => id !== milestone.id)
  const used = others.reduce((sum, { milestoneDays }) => sum + milestoneDays, 0)
  if (used + days > plan.planDays) return milestoneDaysExceeded(plan.planDays)
  const needed = milestone.objectives.reduce((sum, { objectiveDays }) => sum + objectiveDays, 0)
  return needed > days ? objectiveDaysExceeded(days) : undefined
}

/** The ids with one of them moved to another place. */
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
