import { addDays, type Day } from '@cohort/contract/dates'
import type { holidays } from '#server/daily-updates/table.ts'
import { isWeekday, type Setting } from './setting.ts'

type Row = typeof holidays.$inferInsert & { readonly day: string }

interface Holiday {
  readonly day: Day
  readonly name: string
}

const YEARLY = [
  ['01-26', 'Republic Day'],
  ['05-01', 'Maharashtra Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
] as const

const FIRST_YEAR = 2024

/** Of every year up to the next, and one within the last weeks. */
export function listHolidays(today: Day): Holiday[] {
  const nextYear = Number(today.slice(0, 4)) + 1
  const years = Array.from({ length: nextYear - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
  const yearly = years.flatMap((year) =>
    YEARLY.map(([date, name]) => ({ day: `${year}-${date}`, name })),
  )
  const own = { day: weekdayUpTo(addDays(today, -9)), name: "Founders' Day" }
  const isFree = yearly.every(({ day }) => day !== own.day)
  return isFree ? [...yearly, own] : yearly
}

const weekdayUpTo = (day: Day): Day => (isWeekday(day) ? day : weekdayUpTo(addDays(day, -1)))

export function makeHolidays({ at, idAt }: Setting, days: readonly Holiday[]): Row[] {
  const createdAt = at(`${FIRST_YEAR}-01-02`, '10:00')
  return days.map((row) => ({ ...row, id: idAt(createdAt), createdAt }))
}
