import { addDays, type Day, daysBetween, isDay } from '../dates.ts'
import { isWorkingDay, type WorkingWeek } from '../settings/working-days.ts'
import type { Status } from '../users/rules.ts'

export const FIRST_DAY: Day = '2024-09-16'
export const CLOSED_DAY = 'Daily updates are closed for this date.'

export const firstDayOf = (joinedOn: Day): Day => (joinedOn > FIRST_DAY ? joinedOn : FIRST_DAY)

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

/** A month is written `YYYY-MM`. */
export const firstOfMonth = (month: string): Day => `${month}-01`

export function lastOfMonth(month: string): Day {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(0)
  next.setUTCFullYear(year, number, 0)
  return next.toISOString().slice(0, 10)
}

export interface Span {
  readonly date: Day
  readonly until?: Day | undefined
}

export const daysOfSpan = ({ date, until = date }: Span): Day[] =>
  Array.from({ length: daysBetween(date, until) + 1 }, (_, index) => addDays(date, index))

export const TASK_PROGRESS = ['PENDING', 'COMPLETED'] as const
export const HOURS = { perTask: 3, perDay: 10 } as const
export const MOST_TASKS = 100

export const DAY_TOTAL = 'Total working hours should be less than 10'

/** Other values count as zero: their own rule refuses them. */
export const inHundredths = (value: unknown) =>
  typeof value === 'number' ? Math.round(value * 100) : 0

/** Sums integers, so that ten times 0.1 is exactly one hour. */
export const totalHours = (given: readonly (number | null | undefined)[]) =>
  given.reduce<number>((sum, value) => sum + inHundredths(value), 0) / 100

export interface Hours {
  readonly estimatedTime?: number | null | undefined
  readonly actualTime?: number | null | undefined
}

export const totalsOf = (tasks: readonly Hours[]) => ({
  totalEstimatedTime: totalHours(tasks.map(({ estimatedTime }) => estimatedTime)),
  totalActualTime: totalHours(tasks.map(({ actualTime }) => actualTime)),
})

export const fitsDay = ({ totalEstimatedTime, totalActualTime }: ReturnType<typeof totalsOf>) =>
  totalEstimatedTime <= HOURS.perDay && totalActualTime <= HOURS.perDay

export const TWICE = 'A task may be sent only once.'

/** The statuses in which an intern must write daily updates; an intern without a status must too. */
export const WRITING_STATUSES = ['ACTIVE', 'SHADOWING'] as const satisfies readonly Status[]
