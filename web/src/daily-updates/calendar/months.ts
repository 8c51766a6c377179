import { firstOfMonth, lastOfMonth, daysOfSpan } from '@cohort/contract/daily-updates/rules'
import { addDays, weekdayNumber, type Day } from '@cohort/contract/dates'

export const monthOf = (day: Day) => day.slice(0, 7)

export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The weeks of a month, Sunday first; null where a day belongs to another month. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = firstOfMonth(month)
  const days = daysOfSpan({ date: first, until: lastOfMonth(month) })
  const cells = [...Array.from({ length: weekdayNumber(first) }, () => null), ...days]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => cells[week * 7 + index] ?? null),
  )
}

export function yearsOfSpan(first: string, last: string): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, number - 1 + count, 1))
  return moved.toISOString().slice(0, 7)
}

export function dayByKey(key: string, day: Day): Day | undefined {
  const sameDayOf = (month: string) => {
    const last = lastOfMonth(month)
    const same = `${month}-${day.slice(8)}`
    return same > last ? last : same
  }
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayNumber(day))
    case 'End':
      return addDays(day, 6 - weekdayNumber(day))
    case 'PageUp':
      return sameDayOf(addMonths(monthOf(day), -1))
    case 'PageDown':
      return sameDayOf(addMonths(monthOf(day), 1))
    default:
      return undefined
  }
}

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...options })
  return (day: Day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Wednesday, 4 March 2026. */
export const fullDay = inWords({ dateStyle: 'full' })
const monthName = inWords({ month: 'long' })

export const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0')
  return { value, label: monthName(`2026-${value}-01`) }
})
