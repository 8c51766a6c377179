import { addDays, toInstant, today, type Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import type { Services } from '#server/services.ts'
import { newGenerator, type Generator } from './generator.ts'

export interface Setting extends Generator {
  readonly now: Date
  readonly today: Day
  /** The keys that people's private fields are sealed with. */
  readonly keys: Map<string, string>
  readonly domains: readonly string[]
  /** In the organisation's time zone. */
  readonly at: (day: Day, time: string) => Date
}

const SEED = 20_260_304

export function settingOf(services: Services): Setting {
  const { config } = services
  const moment = services.now()
  return {
    ...newGenerator(SEED),
    now: moment,
    today: today(moment, config.orgTimezone),
    keys: new Map(),
    domains: config.allowedEmailDomains,
    at: (day, time) => toInstant(day, time, config.orgTimezone),
  }
}

/** The demo organisation works from Monday to Friday. */
export const isWorked = (day: Day) => isWorkingDay(day, [])

/** The day itself, or the nearest working day before it. */
export function workdayUpTo(day: Day): Day {
  return isWorked(day) ? day : workdayUpTo(addDays(day, -1))
}

/** The day itself, or the next working day. */
export function workdayFrom(day: Day): Day {
  return isWorked(day) ? day : workdayFrom(addDays(day, 1))
}

/** The working days among the last `count` days, today included, oldest first. */
export function workdaysOfLast(count: number, today: Day): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1)).filter(
    isWorked,
  )
}

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)
