import type { Actor } from '@cohort/contract/access'
import { addDays, toInstant, type Day } from '@cohort/contract/dates'
import { MEETS_WITHIN_DAYS } from '@cohort/contract/signals/pending-actions'
import { COUNTS, type Thresholds } from '@cohort/contract/signals/rules'
import type { OverviewFilters } from '@cohort/contract/signals/schemas'
import { listCurrentMentors, plansMentoredBy } from '#server/plans/mentor-queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import { closedDayOf } from './context.ts'
import { endOf, type ClosedDay } from './day-queries.ts'
import type { Now } from './kept-zones-queries.ts'
import { findLastComputation, findThresholds } from './state-queries.ts'

/** Whose states are read, and what counts as recent. */
export interface Scope extends Now {
  readonly actor: Actor
  readonly now: Date
  readonly filters: OverviewFilters
  /** When the states were completed. */
  readonly computedAt: Date | null
  /** The start of the fifth working day before today. */
  readonly lately: Date
  readonly latelyDay: Day
  /** The start of the working day before today: a message alone holds for two days. */
  readonly writtenSince: Date
  /** The plans whose current milestone each mentor mentors. */
  readonly plansOf: (mentorId: string) => readonly string[]
  /** The plans whose current milestone has a mentor. */
  readonly mentored: readonly string[]
  readonly waiting: Waiting
}

/** Between which moments a meeting or its feedback counts as done in time. */
export interface Waiting {
  readonly closedAt: Date
  readonly unratedBefore: Date
  readonly metFrom: Date
  readonly meetsUntil: Date
}

/** Undefined until days close to today are computed. */
export async function scopeOf(
  services: Services,
  actor: Actor,
  filters: OverviewFilters,
): Promise<Scope | undefined> {
  const { orm } = services.database
  const today = todayOf(services)
  const [last, closed, mentors, limits] = await Promise.all([
    findLastComputation(orm, today),
    closedDayOf(services, addDays(today, -1)),
    listCurrentMentors(orm, today),
    findThresholds(orm, today),
  ])
  if (!last) return undefined
  const { day: asOf, computedAt } = last
  const { workingDays, timeZone } = closed
  const latelyDay = workingDays.at(-COUNTS.inHandDays) ?? today
  const startOf = (day: Day) => toInstant(day, '00:00', timeZone)
  const plansOf = (mentorId: string) => plansMentoredBy(mentorId, mentors)
  const mentored = mentors.flatMap(({ planId, mentorId }) => (mentorId ? [planId] : []))
  return {
    now: services.now(),
    actor,
    filters,
    asOf,
    computedAt,
    today,
    timeZone,
    latelyDay,
    plansOf,
    mentored,
    waiting: { ...waitingSince(closed, limits), closedAt: endOf({ day: asOf, timeZone }) },
    lately: startOf(latelyDay),
    writtenSince: startOf(addDays(workingDays.at(-COUNTS.messageDays) ?? today, 1)),
  }
}

/** As `pendingActionsOf` of the contract, in moments that an index can begin at. */
function waitingSince({ day, workingDays, timeZone }: ClosedDay, limits: Thresholds) {
  const startOf = (one: Day) => toInstant(one, '00:00', timeZone)
  const unrated = workingDays.at(-limits.feedbackWaitsDays) ?? day
  return {
    unratedBefore: startOf(unrated),
    metFrom: startOf(addDays(day, 1 - limits.daysWithoutMeeting)),
    meetsUntil: startOf(addDays(day, 1 + MEETS_WITHIN_DAYS)),
  }
}
