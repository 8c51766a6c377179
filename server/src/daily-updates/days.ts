import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { today, type Day } from '@cohort/contract/dates'
import {
  canWriteDay,
  FIRST_DAY,
  firstOpenDay,
  isOpenDay,
} from '@cohort/contract/daily-updates/rules'
import { refuseAt } from '#server/platform/http/http-error.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'

interface Joined {
  readonly dateOfJoining: Day | null
  readonly createdAt: Date
}

/** The day of joining or else of the account, and not before the system's first. */
export const firstDayFor = ({ config }: Services, { dateOfJoining, createdAt }: Joined): Day =>
  firstOpenDay(dateOfJoining ?? today(createdAt, config.orgTimezone))

export const isWritable = (services: Services, intern: Joined, day: Day): boolean =>
  canWriteDay(day, calendarOf(services, firstDayFor(services, intern)))

export function requireOpenDay(services: Services, day: Day, from: Day = FIRST_DAY): void {
  if (!isOpenDay(day, calendarOf(services, from))) throw closedDay()
}

export const calendarOf = (services: Services, firstDay: Day = FIRST_DAY) => ({
  firstDay,
  today: todayOf(services),
  weeks: ruleContextOf(services).weeks,
})

export const closedDay = () => refuseAt(dailyUpdates.save, 'closed', 'date')
