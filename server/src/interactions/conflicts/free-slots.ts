import { addDays, timeOfMinute, toInstant, today, type Day } from '@cohort/contract/dates'
import { workingDayBeside, type WorkingWeek } from '@cohort/contract/settings/working-days'
import { OFFICE_HOURS, SEARCHED_WORKING_DAYS } from '@cohort/contract/interactions/rules'
import type { FreeSlot } from '@cohort/contract/interactions/schemas'
import { spanOf } from '../queries.ts'

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

interface Clock {
  readonly now: Date
  readonly timeZone: string
  readonly weeks: readonly WorkingWeek[]
  readonly holidays: ReadonlySet<Day>
}

const STEP = 30
const MAX_OFFERED = 5
/** Minutes between the two times of a day. */
const APART = 180

/** The requested day, or today when that is past, and the working days after it that are no holidays. */
function daysFrom(date: Day, { now, timeZone, weeks, holidays }: Clock): Day[] {
  const first = date < today(now, timeZone) ? today(now, timeZone) : date
  const days = [first]
  while (days.length <= SEARCHED_WORKING_DAYS) {
    let next = workingDayBeside(days.at(-1) ?? first, 1, weeks)
    while (holidays.has(next)) next = workingDayBeside(next, 1, weeks)
    days.push(next)
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

/**
 * Half-hour starts within office hours, from the requested one on, that overlap no busy span. Of each day the first
 * and one some hours later, so that several days are offered.
 */
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

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesBetween = (from: string, to: string) => minutesOf(to) - minutesOf(from)

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
