import {
  formatDay,
  formatRecentDay,
  formatShortDateTime,
  formatShortDay,
  type Day,
} from '@cohort/contract/dates'
import { serverToday } from '#web/lib/network/server-clock.ts'

const yearOf = (day: Day) => ` ${day.slice(0, 4)}`

/** 4 Mar. */
export const withoutYear = (day: Day): string => formatShortDay(day).replace(/ \d+$/, '')

/** A calendar day in short: 4 Mar, or 4 Mar 2025 of another year than the current one. */
export const shortDay = (day: Day, today = serverToday()): string => formatRecentDay(day, today)

/** The same with the time: 4 Mar at 10:00 am. */
export const shortDateTime = (moment: Date, timeZone: string): string =>
  formatShortDateTime(moment, timeZone).replace(yearOf(serverToday()), '')

/** From the first day to the last: 4 Mar – 2 Apr, or 20 Dec 2026 – 2 Apr 2027. */
export function dayRange(from: Day, to: Day): string {
  if (from === to) return shortDay(from)
  if (from.slice(0, 4) === to.slice(0, 4)) return `${withoutYear(from)} – ${shortDay(to)}`
  return `${formatShortDay(from)} – ${formatShortDay(to)}`
}

/** The same in full: 4 March – 2 April 2026. */
export function fullDayRange(from: Day, to: Day): string {
  if (from === to) return formatDay(from)
  const isOfOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOfOneYear ? formatDay(from).replace(/ \d+$/, '') : formatDay(from)} – ${formatDay(to)}`
}
