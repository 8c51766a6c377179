import type { Actor } from '@cohort/contract/access'
import type { MonthOfAll, OwnMonth } from '@cohort/contract/daily-updates/day'
import {
  FIRST_DAY,
  firstOfMonth,
  isOpenDay,
  lastOfMonth,
} from '@cohort/contract/daily-updates/days'
import { daysOfSpan } from '@cohort/contract/daily-updates/holidays'
import { notFound } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { todayOf } from '../days.ts'
import { listHolidays } from '../holidays/queries.ts'
import { findReadable } from '../read.ts'
import { countJoined, countWritten, listDaysOf } from './queries.ts'

const spanOf = (month: string) => ({ from: firstOfMonth(month), to: lastOfMonth(month) })

interface Asked {
  readonly actor: Actor
  readonly userId: string
  readonly month: string
}

export async function readMonthOf(
  services: Services,
  { actor, userId, month }: Asked,
): Promise<OwnMonth> {
  const { orm } = services.database
  const intern = await findReadable(services, actor, userId)
  if (!intern) throw notFound('User')
  const span = spanOf(month)
  return {
    today: todayOf(services),
    firstDay: intern.firstDay,
    days: await listDaysOf(orm, intern.id, span),
    holidays: await listHolidays(orm, span),
  }
}

/** Every open day of the month; on holidays nobody is missing. */
export async function readMonthOfAll(services: Services, month: string): Promise<MonthOfAll> {
  const { database, config } = services
  const today = todayOf(services)
  const span = spanOf(month)
  const holidays = await listHolidays(database.orm, span)
  const [written, joined] = await database.read(async (db) => [
    await countWritten(db, span, config.orgTimezone),
    await countJoined(db, span.to, config.orgTimezone),
  ])
  const expectedOn = (date: string) =>
    joined.filter((since) => since.date <= date).reduce((sum, { interns }) => sum + interns, 0)
  const days = daysOfSpan({ date: span.from, until: span.to })
    .filter((date) => isOpenDay(date, FIRST_DAY, today))
    .map((date) => {
      const found = written.find((day) => day.date === date)
      const isHoliday = holidays.some((holiday) => holiday.date === date)
      const missing = isHoliday ? 0 : expectedOn(date) - (found?.expected ?? 0)
      return { date, written: found?.written ?? 0, missing }
    })
  return { today, firstDay: FIRST_DAY, days, holidays }
}
