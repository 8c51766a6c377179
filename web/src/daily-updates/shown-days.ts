import { addDays, isDay, isWeekend, type Day } from '@cohort/contract/dates'
import { FIRST_DAY, isOpenDay } from '@cohort/contract/daily-updates/days'

/** `dd-mm-yyyy`, as the headings write a day. */
export const written = (day: Day): string => day.split('-').toReversed().join('-')

/** Whether a day can be open at all; how late it may be, the server's clock says. */
export const isPossibleDay = (date: string) => isDay(date) && !isWeekend(date) && date >= FIRST_DAY

/** The open day before or after one. */
export function openDayBeside(date: Day, step: 1 | -1, today: Day): Day | undefined {
  let day = addDays(date, step)
  while (isWeekend(day)) day = addDays(day, step)
  return isOpenDay(day, FIRST_DAY, today) ? day : undefined
}
