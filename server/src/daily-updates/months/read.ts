import type { Actor } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import {
  firstOfMonth,
  isOpenDay,
  lastOfMonth,
  daysOfSpan,
} from '@cohort/contract/daily-updates/rules'
import type { MonthOfAll, OwnMonth } from '@cohort/contract/daily-updates/schemas'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { calendarOf, todayOf } from '../days.ts'
import { listHolidays } from '../holidays/queries.ts'
import { findReadable } from '../read.ts'
import { countFormerWriters, countJoined, countWriters, listDaysOf } from './queries.ts'

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
  const calendar = calendarOf(services)
  const span = spanOf(month)
  const holidays = await listHolidays(database.orm, span)
  const zone = { timeZone: config.orgTimezone }
  const writers = await countWriters(database.orm, span, zone)
  const former = await countFormerWriters(database.orm, span)
  const joined = await countJoined(database.orm, zone)
  const expectedOn = (day: Day) =>
    joined.filter(({ date }) => date <= day).reduce((sum, { interns }) => sum + interns, 0)
  const days = daysOfSpan({ date: span.from, until: span.to })
    .filter((date) => isOpenDay(date, calendar))
    .map((date) => {
      const isHoliday = holidays.some((holiday) => holiday.date === date)
      const { written: all = 0, onTime = 0 } = writers.find((day) => day.date === date) ?? {}
      const written = all - (former.find((day) => day.date === date)?.written ?? 0)
      return { date, written, missing: isHoliday ? 0 : expectedOn(date) - onTime }
    })
  return { today: calendar.today, firstDay: calendar.firstDay, days, holidays }
}
