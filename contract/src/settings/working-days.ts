import { addDays, type Day, weekdayNumber } from '../dates.ts'
import { listInWords } from '../wording.ts'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Valid from a day until the next one begins, so that a change leaves past days as they were. */
export interface WorkingWeek {
  readonly from: Day
  readonly weekdays: readonly Weekday[]
}

export const USUAL_WEEKDAYS: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
]

export function weekdayOf(day: Day): Weekday {
  const weekday = WEEKDAYS[weekdayNumber(day)]
  if (!weekday) throw new Error(`Not a day: ${day}`)
  return weekday
}

/** The weekdays worked at the time of a day; `weeks` in any order. */
export function weekdaysOn(day: Day, weeks: readonly WorkingWeek[]): readonly Weekday[] {
  const [latest] = weeks
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
  return latest?.weekdays ?? USUAL_WEEKDAYS
}

export const isWorkingDay = (day: Day, weeks: readonly WorkingWeek[]): boolean =>
  weekdaysOn(day, weeks).includes(weekdayOf(day))

type Holidays = Pick<ReadonlySet<Day>, 'has'>

export interface WorkingCalendar {
  readonly weeks: readonly WorkingWeek[]
  readonly holidays: Holidays
}

export const isWorked = (day: Day, { weeks, holidays }: WorkingCalendar): boolean =>
  isWorkingDay(day, weeks) && !holidays.has(day)

const NO_HOLIDAYS: Holidays = new Set<Day>()

export function workingDayBeside(
  day: Day,
  step: 1 | -1,
  weeks: readonly WorkingWeek[],
  holidays = NO_HOLIDAYS,
): Day {
  let beside = addDays(day, step)
  while (!isWorked(beside, { weeks, holidays })) beside = addDays(beside, step)
  return beside
}

/** "Monday to Friday", "Monday to Wednesday and Saturday". */
export function formatWeekdays(weekdays: readonly Weekday[]): string {
  const spans: Weekday[][] = []
  for (const weekday of MONDAY_FIRST) {
    if (!weekdays.includes(weekday)) continue
    const open = spans.at(-1)
    const before = MONDAY_FIRST[MONDAY_FIRST.indexOf(weekday) - 1]
    if (open && open.at(-1) === before) open.push(weekday)
    else spans.push([weekday])
  }
  return listInWords(spans.flatMap(formatSpan))
}

export const MONDAY_FIRST: readonly Weekday[] = [...WEEKDAYS.slice(1), 'Sunday']

const formatSpan = (span: readonly Weekday[]): readonly string[] =>
  span.length > 2 ? [`${span[0]} to ${span.at(-1)}`] : span
