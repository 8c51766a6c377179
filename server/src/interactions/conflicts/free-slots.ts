import {
  addDays,
  minuteOfDay,
  timeOfMinute,
  toInstant,
  today,
  type Day,
} from '@cohort/contract/dates'
import {
  isWorked,
  workingDayBeside,
  type WorkingCalendar,
} from '@cohort/contract/settings/working-days'
import { OFFICE_HOURS, SEARCHED_WORKING_DAYS, spanOf } from '@cohort/contract/interactions/rules'
import type { FreeSlot } from '@cohort/contract/interactions/schemas'

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

interface Requested {
  readonly date: Day
  readonly time: string
  /** Minutes. */
  readonly duration: number
}

interface Clock extends WorkingCalendar {
  readonly now: Date
  readonly timeZone: string
}

const STEP = 30
const MAX_OFFERED = 5
/** Minutes between the two times of a day. */
const APART = 180

function daysFrom(date: Day, clock: Clock): Day[] {
  const { now, timeZone, weeks, holidays } = clock
  const first = date < today(now, timeZone) ? today(now, timeZone) : date
  const days = isWorked(first, clock) ? [first] : []
  let last = first
  for (let count = 0; count < SEARCHED_WORKING_DAYS; count += 1) {
    last = workingDayBeside(last, 1, weeks, holidays)
    days.push(last)
  }
  return days
}

export function searchedSpan(requested: Requested, clock: Clock): Span {
  const days = daysFrom(requested.date, clock)
  const [first = requested.date, last = first] = [days[0], days.at(-1)]
  return {
    startsAt: toInstant(first, '00:00', clock.timeZone),
    endsAt: toInstant(addDays(last, 1), '00:00', clock.timeZone),
  }
}

/** Half-hour starts within office hours that overlap no busy span; two of a day, to offer several days. */
export function freeSlots(requested: Requested, busy: readonly Span[], clock: Clock): FreeSlot[] {
  const free: FreeSlot[] = []
  for (const date of daysFrom(requested.date, clock)) {
    const open = startsOn(date, requested).filter((time) => {
      const span = spanOf({ ...requested, date, time }, clock.timeZone)
      return span.startsAt >= clock.now && isFree(span, busy)
    })
    const [first] = open
    const later = first && open.find((time) => minutesBetween(first, time) >= APART)
    for (const time of [first, later]) if (time) free.push({ date, time })
    if (free.length >= MAX_OFFERED) break
  }
  return free.slice(0, MAX_OFFERED)
}

const minutesBetween = (from: string, to: string) => minuteOfDay(to) - minuteOfDay(from)

const isFree = ({ startsAt, endsAt }: Span, busy: readonly Span[]) =>
  !busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt)

function startsOn(date: Day, requested: Requested): string[] {
  const times: string[] = []
  for (
    let start = OFFICE_HOURS.opens;
    start + requested.duration <= OFFICE_HOURS.closes;
    start += STEP
  ) {
    const time = timeOfMinute(start)
    if (date !== requested.date || time >= requested.time) times.push(time)
  }
  return times
}
