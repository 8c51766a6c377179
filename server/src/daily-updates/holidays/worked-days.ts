import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import { addDays, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { findHolidayOn, listHolidays } from './queries.ts'

export interface Span {
  readonly from: Day
  readonly to: Day
}

/** `open`: the days of the working week; `worked`: without holidays; `holidays`: names by day. */
export async function workingDaysOf(
  services: Services,
  span: Span,
  db: Queryable = services.database.orm,
) {
  const listed = await listHolidays(db, span)
  const holidays = new Map(listed.map(({ date, name }) => [date, name]))
  const { weeks } = ruleContextOf(services)
  const days = daysOfSpan({ date: span.from, until: span.to })
  const open = days.filter((day) => isWorkingDay(day, weeks))
  return { open, worked: open.filter((day) => !holidays.has(day)), holidays }
}

export const isWorkedOn = async (services: Services, day: Day) =>
  isWorkingDay(day, ruleContextOf(services).weeks) &&
  !(await findHolidayOn(services.database.orm, day))

const SEARCHED_DAYS = 60

/** The last working days, from today on backwards; fewer when there are not so many in two months. */
export async function listWorkedDays(services: Services, count: number): Promise<Day[]> {
  // Jobs call it, too, which no call precedes.
  await refreshSettings(services)
  const to = todayOf(services)
  const { worked } = await workingDaysOf(services, { from: addDays(to, 1 - SEARCHED_DAYS), to })
  return worked.toReversed().slice(0, count)
}

export const countAfter = (days: readonly Day[], { from, to }: Span) =>
  days.filter((day) => day > from && day <= to).length
