import { addDays, daysBetween, toInstant, today, type Day, DAY } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { newGenerator, type Generator } from './generator.ts'

export interface Setting extends Generator {
  readonly now: Date
  readonly today: Day
  readonly timeZone: string
  /** The keys that people's private fields are sealed with. */
  readonly keys: Map<string, string>
  readonly domains: readonly string[]
  /** In the organisation's time zone. */
  readonly at: (day: Day, time: string) => Date
  /** From Monday to Friday, without holidays. */
  readonly isWorked: (day: Day) => boolean
  /** The day itself, or the nearest working day before it. */
  readonly workdayUpTo: (day: Day) => Day
  /** The day itself, or the next working day. */
  readonly workdayFrom: (day: Day) => Day
  /** The moment, by whole days earlier or later, on a working day. */
  readonly atWork: (moment: Date, to: 'earlier' | 'later') => Date
  /** 1 is the last working day before today; 0 is today, worked or not. */
  readonly workdayBack: (count: number) => Day
}

export interface Moment {
  readonly now: Date
  readonly timeZone: string
  readonly domains: readonly string[]
}

const SEED = 20_260_304

export function newSetting(
  { now, timeZone, domains }: Moment,
  holidays: ReadonlySet<Day>,
): Setting {
  const isWorked = (day: Day) => isWeekday(day) && !holidays.has(day)
  const seek = (day: Day, step: 1 | -1): Day =>
    isWorked(day) ? day : seek(addDays(day, step), step)
  const day = today(now, timeZone)
  return {
    ...newGenerator(SEED),
    now,
    today: day,
    timeZone,
    keys: new Map(),
    domains,
    at: newLookup(timeZone),
    isWorked,
    workdayUpTo: (on) => seek(on, -1),
    workdayFrom: (on) => seek(on, 1),
    atWork: (moment, to) => {
      const on = today(moment, timeZone)
      const days = daysBetween(on, seek(on, to === 'earlier' ? -1 : 1))
      return new Date(moment.getTime() + days * DAY)
    },
    workdayBack: (count) =>
      Array.from({ length: count }).reduce<Day>((on) => seek(addDays(on, -1), -1), day),
  }
}

/** The same moments are asked for by many records, and finding one takes long. */
function newLookup(timeZone: string) {
  const found = new Map<string, number>()
  return (day: Day, time: string) => {
    const key = `${day} ${time}`
    const moment = found.get(key) ?? toInstant(day, time, timeZone).getTime()
    found.set(key, moment)
    return new Date(moment)
  }
}

export const isWeekday = (day: Day) => isWorkingDay(day, [])

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)
export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other)
