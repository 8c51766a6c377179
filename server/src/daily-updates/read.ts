import { type Actor, isAdmin } from '@cohort/contract/access'
import type { ResponseOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import {
  daysOfSpan,
  FIRST_DAY,
  firstOpenDay,
  firstOfMonth,
  isOpenDay,
  lastOfMonth,
} from '@cohort/contract/daily-updates/rules'
import type { DayFilters, MonthOfAll, OwnMonth } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import type { Paging } from '@cohort/contract/paging'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { matching } from '#server/users/queries.ts'
import { countMissingOn, countWriters } from './calendar-queries.ts'
import { calendarOf, firstDayFor, isWritable, requireOpenDay } from './days.ts'
import { findExpectedFrom } from './expected-from-queries.ts'
import { findHolidayOn, listHolidays } from './holidays/queries.ts'
import { isDue } from './missing/due.ts'
import { listMissing } from './missing/queries.ts'
import { listAwayOn, listLeaveOf } from './leave/queries.ts'
import { countFormerWriters, countPlanned, listAttended, listDaysOf } from './month-queries.ts'
import { findDay, findIntern, findPreviousDay } from './queries.ts'

interface Request {
  readonly actor: Actor
  readonly userId: string
}

type DayRequest = Request & { readonly date: Day }

/** With the first day that the actor may open: for admins the system's first. */
async function getIntern(services: Services, { actor, userId }: Request) {
  const intern = orNotFound(await findIntern(services.database.orm, userId), 'User')
  return { ...intern, firstDay: isAdmin(actor) ? FIRST_DAY : firstDayFor(services, intern) }
}

export async function readDay(
  services: Services,
  request: DayRequest,
): Promise<ResponseOf<typeof dailyUpdates.get>> {
  const { date } = request
  requireOpenDay(services, date)
  const intern = await getIntern(services, request)
  requireOpenDay(services, date, intern.firstDay)
  const [day, isDueNow] = await Promise.all([
    findDay(services.database.orm, intern.id, date),
    isDue(services, date),
  ])
  return { ...day, canWrite: isWritable(services, intern, date), isDue: isDueNow }
}

export async function readPrevious(
  services: Services,
  request: DayRequest,
): Promise<ResponseOf<typeof dailyUpdates.previous>> {
  const { date } = request
  const { id, firstDay } = await getIntern(services, request)
  requireOpenDay(services, date, firstDay)
  return findPreviousDay(services.database.orm, id, { before: date, from: firstDay })
}

const spanOf = (month: string) => ({ from: firstOfMonth(month), to: lastOfMonth(month) })

export async function readMonthOf(
  services: Services,
  request: Request & { readonly month: string },
): Promise<OwnMonth> {
  const { orm } = services.database
  const intern = await getIntern(services, request)
  const span = spanOf(request.month)
  const month = {
    days: await listDaysOf(orm, intern.id, span),
    holidays: await listHolidays(orm, span),
    leave: await listLeaveOf(orm, intern.id, span),
  }
  const zone = { timeZone: services.config.orgTimezone }
  const from = await findExpectedFrom(orm, intern.id, zone.timeZone)
  const calendar = calendarOf(services, firstOpenDay(from))
  const [away] = await listAwayOn(orm, [intern.id], calendar.today)
  const excused = new Set([...month.days, ...month.holidays].map(({ date }) => date))
  const days = daysOfMonth(request.month).filter(
    (day) => day < calendar.today && isOpenDay(day, calendar) && !excused.has(day),
  )
  return {
    today: calendar.today,
    firstDay: intern.firstDay,
    ...month,
    awayToday: away ? { kind: away.kind, until: away.until } : null,
    status: intern.status,
    expectedFrom: from,
    missing: await listAttended(orm, { internId: intern.id, days }, zone),
  }
}

const daysOfMonth = (month: string) => {
  const { from, to } = spanOf(month)
  return daysOfSpan({ date: from, until: to })
}

/** Open days only; no one is missing on holidays. */
export async function readMonthOfAll(services: Services, month: string): Promise<MonthOfAll> {
  const { database, config } = services
  const calendar = calendarOf(services)
  const span = spanOf(month)
  const zone = { timeZone: config.orgTimezone }
  const ahead = { from: calendar.today > span.from ? calendar.today : span.from, to: span.to }
  const open = daysOfMonth(month).filter((date) => isOpenDay(date, calendar))
  const [holidays, writers, counts, former, plans] = await Promise.all([
    listHolidays(database.orm, span),
    countWriters(database.orm, span),
    countMissingOn(database.orm, open, { ...span, ...zone, today: calendar.today }),
    countFormerWriters(database.orm, span),
    countPlanned(database.orm, { ...ahead, ...zone }),
  ])
  const days = open.map((date) => {
    const isOn = (day: { readonly date: Day }) => day.date === date
    const { missing = 0, early = 0 } = counts.find(isOn) ?? {}
    const written = (writers.find(isOn)?.written ?? 0) - (former.find(isOn)?.written ?? 0) - early
    const planned = plans.find(isOn)?.interns ?? 0
    return { date, written, planned, missing: holidays.some(isOn) ? 0 : missing }
  })
  return { today: calendar.today, firstDay: calendar.firstDay, days, holidays }
}

const NO_ROWS = { data: [], total: 0, total_pages: 0, planned: 0, toRemind: 0, reminded: 0 }

/** Who is not missing and has not submitted either; none on a day that is over. */
export async function countOnlyPlanned(services: Services, { date, ...filters }: DayFilters) {
  if (date < todayOf(services)) return 0
  const span = { from: date, to: date, timeZone: services.config.orgTimezone }
  const [day] = await countPlanned(services.database.orm, span, matching(filters))
  return day?.interns ?? 0
}

export async function readMissing(services: Services, query: DayFilters & Paging) {
  const { orm } = services.database
  requireOpenDay(services, query.date)
  const found = await findHolidayOn(orm, query.date)
  if (found) return { ...NO_ROWS, holiday: found.name }
  const page = await listMissing(orm, query, ruleContextOf(services))
  return { ...page, planned: await countOnlyPlanned(services, query), holiday: null }
}
