import type { Day } from '@cohort/contract/dates'

const PARTS = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
const FULL = new Intl.DateTimeFormat('en-IN', { ...PARTS, year: 'numeric' })
const WITHOUT_YEAR = new Intl.DateTimeFormat('en-IN', PARTS)

/** en-IN writes Sept, but three letters of every other month. */
const shown = (day: Day, format: Intl.DateTimeFormat) =>
  format.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep')

/** A calendar day in short: 4 Mar 2026. */
export const shortDay = (day: Day): string => shown(day, FULL)

/** Without the year when it is the given one: 4 Mar. */
export const dayBeside = (day: Day, year: number): string =>
  shown(day, day.startsWith(`${year}-`) ? WITHOUT_YEAR : FULL)

/** From the first day to the last: 4 Mar – 2 Apr 2026. */
export function dayRange(from: Day, to: Day): string {
  if (from === to) return shortDay(from)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${shown(from, isSameYear ? WITHOUT_YEAR : FULL)} – ${shortDay(to)}`
}
