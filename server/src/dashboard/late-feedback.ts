import { addDays, type Day } from '@cohort/contract/dates'
import { closedDayOf } from '#server/signals/context.ts'
import { findThresholds } from '#server/signals/state-queries.ts'
import { todayOf, type Services } from '#server/services.ts'

/** Feedback on what ended before the day has waited for the organisation's number of working days, or longer. */
export async function lateFeedbackOf(
  services: Services,
): Promise<{ readonly days: number; readonly endedBefore: Day }> {
  const day = todayOf(services)
  const { feedbackWaitsDays: days } = await findThresholds(services.database.orm, day)
  const { workingDays } = await closedDayOf(services, addDays(day, -1))
  return { days, endedBefore: workingDays.at(-days) ?? day }
}
