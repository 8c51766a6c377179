import { daysBetween, type Day } from '@cohort/contract/dates'

/** Milestones follow one another. The first one before the plan starts, the last one after its end. */
export function milestoneOn<Milestone extends { readonly days: number }>(
  day: Day,
  startDate: Day,
  milestones: readonly Milestone[],
): Milestone | null {
  let left = daysBetween(startDate, day)
  for (const milestone of milestones) {
    if (left < milestone.days) return milestone
    left -= milestone.days
  }
  return milestones.at(-1) ?? null
}
