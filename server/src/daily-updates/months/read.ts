import type { Actor } from '@cohort/contract/access'
import type { MonthOfAll, OwnMonth } from '@cohort/contract/daily-updates/day'
import { firstOfMonth, isOpenDay, lastOfMonth } from '@cohort/contract/daily-updates/days'
import { daysOfSpan } from '@cohort/contract/daily-updates/holidays'
import type { Day } from '@cohort/contract/dates'
import { notFound } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { calendarOf, todayOf } from '../days.ts'
import { listHolidays } from '../holidays/queries.ts'
import { findReadable } from '../read.ts'
import { countWritersOfDays, countWriting } from '../tallies/queries.ts'
import { countEarlyWriters, countLate, listDaysOf } from './queries.ts'

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
  const [writing, written, late, early] = await database.read(async (db) => [
    await countWriting(db),
    await countWritersOfDays(db, span.from, span.to),
    await countLate(db, span.from, zone),
    await countEarlyWriters(db, span, zone),
  ])
  const on = <Row extends { date: Day | null }>(rows: readonly Row[], date: Day) =>
    rows.find((row) => row.date === date)
  const lateOn = (date: Day) =>
    late.filter((since) => since.date > date).reduce((sum, { interns }) => sum + interns, 0)
  const days = daysOfSpan({ date: span.from, until: span.to })
    .filter((date) => isOpenDay(date, calendar))
    .map((date) => {
      const isHoliday = holidays.some((holiday) => holiday.date === date)
      const onTime = (on(written, date)?.writing ?? 0) - (on(early, date)?.interns ?? 0)
      const missing = isHoliday ? 0 : writing - lateOn(date) - onTime
      return { date, written: on(written, date)?.written ?? 0, missing }
    })
  return { today: calendar.today, firstDay: calendar.firstDay, days, holidays }
}
