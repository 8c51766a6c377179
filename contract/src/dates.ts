/** A calendar day, `YYYY-MM-DD`, in the organisation's time zone. */
export type Day = string

export interface Clock {
  readonly now: Date
  readonly timeZone: string
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** PostgreSQL and JavaScript disagree near the year 0; no date of the product is older. */
export const FIRST_YEAR = 1900

/** Leaves room to add a plan's days within four digits. */
export const LAST_YEAR = 9998

export function isDay(text: string): boolean {
  const year = Number(ISO_DAY.exec(text)?.[1])
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/
const MIDNIGHT = /^T00:00(:00(\.0+)?)?Z?$/

/** A day, a local date-time, or midnight in UTC, which programs use for a day; in a time zone also another moment. */
export function dayOf(text: string, timeZone?: string): Day | undefined {
  if (isDay(text)) return text
  const [, day = '', offset] = DATE_TIME.exec(text) ?? []
  if (!isDay(day)) return undefined
  if (offset === undefined || MIDNIGHT.test(text.slice(10))) return day
  return timeZone && toLocalDateTime(new Date(text), timeZone).day
}

/** Local date and time of a moment: `YYYY-MM-DD` and `HH:mm`. */
export function toLocalDateTime(moment: Date, timeZone: string): { day: Day; time: string } {
  const shown = localDateTimeFormat(timeZone).format(moment)
  return { day: shown.slice(0, 10), time: shown.slice(12, 17) }
}

export const today = (now: Date, timeZone: string): Day => toLocalDateTime(now, timeZone).day

export function addDays(day: Day, count: number): Day {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

/** In milliseconds. */
export const HOUR = 60 * 60_000
export const DAY = 24 * HOUR

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Sunday is 0. */
export const weekdayNumber = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** As in RFC 5545 (3.3.5): the first of a repeated time; a skipped time has the offset before the clock change. */
export function toInstant(day: Day, time: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const isShown = (moment: number) => moment + offsetAt(moment, timeZone) === asIfUtc
  const first = asIfUtc - offsetAt(asIfUtc - DAY, timeZone)
  if (isShown(first)) return new Date(first)
  const second = asIfUtc - offsetAt(asIfUtc + DAY, timeZone)
  return new Date(isShown(second) ? second : first)
}

/** The local time that replaces a skipped one; undefined for a time that exists. */
export function timeInsteadOf(day: Day, time: string, timeZone: string): string | undefined {
  const shown = toLocalDateTime(toInstant(day, time, timeZone), timeZone)
  return shown.time === time ? undefined : shown.time
}

function offsetAt(epoch: number, timeZone: string): number {
  const { day, time } = toLocalDateTime(new Date(epoch), timeZone)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(epoch / 60_000) * 60_000
}

/** 4 March 2026 at 10:00 am. */
export const formatDateTime = (moment: Date, timeZone: string): string =>
  longFormat(timeZone).format(moment)

const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'long' })

export const formatDay = (day: Day): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

const shortDayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** 4 Mar 2026. Three letters of every month: en-IN writes Sept. */
export const formatShortDay = (day: Day): string =>
  shortDayFormat.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep')

/** 4 Mar, or 4 Mar 2025 of another year than the current one. */
export const formatRecentDay = (day: Day, present: Day): string =>
  formatShortDay(day).replace(` ${present.slice(0, 4)}`, '')

export const formatShortDateTime = (moment: Date, timeZone: string): string =>
  `${formatShortDay(today(moment, timeZone))} at ${timeFormat(timeZone).format(moment)}`

/** More than there are time zones: people can spell each in many cases. */
const MOST_FORMATS = 700

/** Making a format takes longer than using it a hundred times. */
function byTimeZone(options: Intl.DateTimeFormatOptions, locale: string) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    if (formats.size >= MOST_FORMATS) formats.clear()
    formats.set(timeZone, format)
    return format
  }
}

const longFormat = byTimeZone({ dateStyle: 'long', timeStyle: 'short' }, 'en-IN')

const timeFormat = byTimeZone({ timeStyle: 'short' }, 'en-IN')

/** Canadian English formats dates as ISO 8601: 2026-03-04, 17:05. */
const localDateTimeFormat = byTimeZone(
  {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  },
  'en-CA',
)

/** Abbreviations and offsets mean different things to JavaScript and to PostgreSQL, or nothing. */
const TIME_ZONE = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][\w+-]*)+)$/

/** Whether it is the name of a time zone such as Asia/Kolkata. The database may still not know it. */
export function isTimeZone(name: string): boolean {
  if (!TIME_ZONE.test(name)) return false
  try {
    return Boolean(localDateTimeFormat(name))
  } catch {
    return false
  }
}

export const formatMinutes = (duration: number) => `${duration} min`

export const timeOfMinute = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const HALF_HOURS = Array.from({ length: 48 }, (_, index) => timeOfMinute(index * 30))
