import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { today, type Day } from '@cohort/contract/dates'
import {
  canWriteDay,
  CLOSED_DAY,
  FIRST_DAY,
  firstDayOf,
  isOpenDay,
} from '@cohort/contract/daily-updates/rules'
import { refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'

interface Joined {
  readonly dateOfJoining: Day | null
  readonly createdAt: Date
}

/** The organisation's day, by the server's clock. */
export function todayOf(services: Services): Day {
  const { now, timeZone } = ruleContextOf(services)
  return today(now, timeZone)
}

/** An intern's first day: of joining, or of the account where that was never said. */
export const firstDayFor = ({ config }: Services, { dateOfJoining, createdAt }: Joined): Day =>
  firstDayOf(dateOfJoining ?? today(createdAt, config.orgTimezone))

export const isWritable = (services: Services, intern: Joined, day: Day): boolean =>
  canWriteDay(day, calendarOf(services, firstDayFor(services, intern)))

/** Refuses days that are not worked, days after tomorrow, and days before the first. */
export function requireOpenDay(services: Services, day: Day, from: Day = FIRST_DAY): void {
  if (!isOpenDay(day, calendarOf(services, from))) throw closedDay()
}

export const calendarOf = (services: Services, firstDay: Day = FIRST_DAY) => ({
  firstDay,
  today: todayOf(services),
  weeks: ruleContextOf(services).weeks,
})

/** Every call that asks for a day refuses a closed one alike. */
export const closedDay = () => refuse(dailyUpdates.save, 'closed', { fields: { date: CLOSED_DAY } })
