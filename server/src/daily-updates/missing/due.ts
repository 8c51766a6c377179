import { toInstant, type Day } from '@cohort/contract/dates'
import { LATE_FROM } from '@cohort/contract/days/rules'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findReminderTime } from './queries.ts'

/** Whether interns are, or would be, reminded by now of their update of the day. */
export async function isDue(services: Services, day: Day): Promise<boolean> {
  const { now, timeZone } = ruleContextOf(services)
  const time = (await findReminderTime(services.database.orm)) ?? LATE_FROM
  return now >= toInstant(day, time, timeZone)
}
