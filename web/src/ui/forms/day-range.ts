import { formatShortDay, type Day } from '@cohort/contract/dates'

const PARTS = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
const WITHOUT_YEAR = new Intl.DateTimeFormat('en-IN', PARTS)

const withoutYear = (day: Day) =>
  WITHOUT_YEAR.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep')

/** A calendar day in short: 4 Mar 2026. */
export const shortDay = formatShortDay

/** Without the year when it is the given one: 4 Mar. */
export const dayBeside = (day: Day, year: number): string =>
  day.startsWith(`${year}-`) ? withoutYear(day) : shortDay(day)

/** From the first day to the last: 4 Mar – 2 Apr 2026. */
export function dayRange(from: Day, to: Day): string {
  if (from === to) return shortDay(from)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isSameYear ? withoutYear(from) : shortDay(from)} – ${shortDay(to)}`
}
