import * as z from 'zod'
import { addDays, isDay, type Day } from '../dates.ts'
import { isWorkingDay, type WorkingWeek } from '../settings/working-days.ts'

/** The first day of the system: no daily update is older. */
export const FIRST_DAY: Day = '2024-09-16'
export const CLOSED_DAY = 'Daily updates are closed for this date.'

/** An intern's own lower bound: the day of joining, and never before the system's first. */
export const firstDayOf = (joinedOn: Day): Day => (joinedOn > FIRST_DAY ? joinedOn : FIRST_DAY)

/** What the calendar of the organisation says, and of whom it is asked. */
export interface Calendar {
  readonly firstDay: Day
  readonly today: Day
  readonly weeks: readonly WorkingWeek[]
}

export const isOpenDay = (date: string, { firstDay, today, weeks }: Calendar) =>
  isDay(date) && isWorkingDay(date, weeks) && date >= firstDay && date <= addDays(today, 1)

/** Interns write for today and tomorrow; everything before is read-only. */
export const canWriteDay = (date: Day, calendar: Calendar) =>
  isOpenDay(date, calendar) && date >= calendar.today

/** `YYYY-MM`. */
export const month = z
  .string('Enter a valid month.')
  .regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, 'Enter a valid month.')

export const firstOfMonth = (shown: string): Day => `${shown}-01`

export function lastOfMonth(shown: string): Day {
  const [year = 0, number = 0] = shown.split('-').map(Number)
  const next = new Date(0)
  next.setUTCFullYear(year, number, 0)
  return next.toISOString().slice(0, 10)
}
