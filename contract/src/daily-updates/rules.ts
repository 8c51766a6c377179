import { addDays, type Day, daysBetween, isDay } from '../dates.ts'
import { isWorkingDay, type WorkingWeek } from '../settings/working-days.ts'
import type { Status } from '../users/rules.ts'

export const FIRST_DAY: Day = '2024-09-16'

export const firstOpenDay = (joinedOn: Day): Day => (joinedOn > FIRST_DAY ? joinedOn : FIRST_DAY)

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

/** Until its day is over, an update without hours is a plan. */
export const isOnlyPlanned = (
  { date, done }: { readonly date: Day; readonly done: number },
  today: Day,
) => done === 0 && date >= today

export const TASK_PROGRESS = ['PENDING', 'COMPLETED'] as const
export const MAX_TASKS = 100
/** Characters of all tasks: a day is read and answered as a whole. */
export const MAX_DAY_TEXT = 100_000
export const MAX_HOLIDAY_DAYS = 31

export const LEAVE_KINDS = ['LEAVE', 'EXAMINATION'] as const
export type LeaveKind = (typeof LEAVE_KINDS)[number]
export const MAX_LEAVE_DAYS = 366

export const LEAVE_LABELS: Readonly<Record<LeaveKind, string>> = {
  LEAVE: 'Leave',
  EXAMINATION: 'Examination',
}

export const STATUSES_WITH_DAILY_UPDATES = [
  'ACTIVE',
  'SHADOWING',
] as const satisfies readonly Status[]
