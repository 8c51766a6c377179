import { addDays, type Day, daysBetween, isDay } from '../dates.ts'
import { isWorkingDay, type WorkingWeek } from '../settings/working-days.ts'
import type { Status } from '../users/rules.ts'

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

export const firstOfMonth = (shown: string): Day => `${shown}-01`

export function lastOfMonth(shown: string): Day {
  const [year = 0, number = 0] = shown.split('-').map(Number)
  const next = new Date(0)
  next.setUTCFullYear(year, number, 0)
  return next.toISOString().slice(0, 10)
}

export interface Span {
  readonly date: Day
  readonly until?: Day | undefined
}

/** The days from the first to the last. */
export const daysOfSpan = ({ date, until = date }: Span): Day[] =>
  Array.from({ length: daysBetween(date, until) + 1 }, (_, index) => addDays(date, index))

export const TASK_PROGRESS = ['PENDING', 'COMPLETED'] as const
export const HOURS = { perTask: 3, perDay: 10 } as const
export const MOST_TASKS = 100

export const DAY_TOTAL = 'Total working hours should be less than 10'

/** What is no number is refused for itself and counts nothing. */
export const inHundredths = (value: unknown) =>
  typeof value === 'number' ? Math.round(value * 100) : 0

/** Sums hundredths of hours as integers, so that ten times 0.1 is exactly one hour. */
export const totalHours = (given: readonly (number | null | undefined)[]) =>
  given.reduce<number>((sum, value) => sum + inHundredths(value), 0) / 100

export interface Hours {
  readonly estimatedTime?: number | null | undefined
  readonly actualTime?: number | null | undefined
}

/** What a day adds up to. */
export const totalsOf = (tasks: readonly Hours[]) => ({
  totalEstimatedTime: totalHours(tasks.map(({ estimatedTime }) => estimatedTime)),
  totalActualTime: totalHours(tasks.map(({ actualTime }) => actualTime)),
})

/** Ten hours a day, estimated and actual each for itself. */
export const fitsDay = ({ totalEstimatedTime, totalActualTime }: ReturnType<typeof totalsOf>) =>
  totalEstimatedTime <= HOURS.perDay && totalActualTime <= HOURS.perDay

export const TWICE = 'A task may be sent only once.'

/**
 * The statuses in which an intern writes daily updates. Whoever is on leave, in an examination,
 * deployed at a customer or not active does not; a status that was never set does not excuse.
 */
export const WRITING_STATUSES = ['ACTIVE', 'SHADOWING'] as const satisfies readonly Status[]
