import { addDays, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { listHolidays } from './queries.ts'

const SEARCHED_DAYS = 60

/** The last working days, from today on backwards; fewer when there are not so many in two months. */
export async function listWorkedDays(services: Services, count: number): Promise<Day[]> {
  const { weeks } = ruleContextOf(services)
  const today = todayOf(services)
  const from = addDays(today, -SEARCHED_DAYS)
  const holidays = await listHolidays(services.database.orm, { from, to: today })
  const off = new Set(holidays.map(({ date }) => date))
  return Array.from({ length: SEARCHED_DAYS }, (_, back) => addDays(today, -back))
    .filter((day) => isWorkingDay(day, weeks) && !off.has(day))
    .slice(0, count)
}
