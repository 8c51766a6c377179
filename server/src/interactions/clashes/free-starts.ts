import { addDays, momentOf, today, type Day } from '@cohort/contract/dates'
import { workingDayBeside, type WorkingWeek } from '@cohort/contract/settings/working-days'
import type { FreeStart } from '@cohort/contract/interactions/schemas'

interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

interface Wished {
  readonly date: Day
  readonly time: string
  /** Minutes. */
  readonly duration: number
}

interface Clock {
  readonly now: Date
  readonly timeZone: string
  readonly weeks: readonly WorkingWeek[]
}

const OFFICE_OPENS = 9 * 60
const OFFICE_CLOSES = 18 * 60
const STEP = 30
const WORKING_DAYS_AHEAD = 10
const MOST_OFFERED = 5

/** The wished day, or today when that is over, and the working days after it. */
function daysFrom(date: Day, { now, timeZone, weeks }: Clock): Day[] {
  const first = date < today(now, timeZone) ? today(now, timeZone) : date
  const days = [first]
  while (days.length <= WORKING_DAYS_AHEAD) {
    days.push(workingDayBeside(days.at(-1) ?? first, 1, weeks))
  }
  return days
}

/** The span in which free starts are looked for. */
export function searchedSpan(wished: Wished, clock: Clock): Span {
  const days = daysFrom(wished.date, clock)
  const [first = wished.date, last = first] = [days[0], days.at(-1)]
  return {
    startsAt: momentOf(first, '00:00', clock.timeZone),
    endsAt: momentOf(addDays(last, 1), '00:00', clock.timeZone),
  }
}

/**
 * The next starts on the half hour, from the wished one on, at which nobody is busy: within office
 * hours, that day or on the working days after it, and not over yet.
 */
export function freeStarts(wished: Wished, busy: readonly Span[], clock: Clock): FreeStart[] {
  const free: FreeStart[] = []
  for (const date of daysFrom(wished.date, clock)) {
    for (const time of startsOn(date, wished)) {
      if (free.length === MOST_OFFERED) return free
      const startsAt = momentOf(date, time, clock.timeZone)
      const endsAt = new Date(startsAt.getTime() + wished.duration * 60_000)
      if (startsAt >= clock.now && isFree({ startsAt, endsAt }, busy)) free.push({ date, time })
    }
  }
  return free
}

const isFree = ({ startsAt, endsAt }: Span, busy: readonly Span[]) =>
  !busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt)

function startsOn(date: Day, wished: Wished): string[] {
  const times: string[] = []
  for (let start = OFFICE_OPENS; start + wished.duration <= OFFICE_CLOSES; start += STEP) {
    const hours = String(Math.floor(start / 60)).padStart(2, '0')
    const time = `${hours}:${String(start % 60).padStart(2, '0')}`
    if (date !== wished.date || time >= wished.time) times.push(time)
  }
  return times
}
