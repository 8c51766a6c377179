import { isTimeZone, toInstant, today, weekdayNumber } from '@cohort/contract/dates'

export interface Moment {
  readonly now: Date
  readonly orgTimezone: string
}

export interface Morning {
  /** Null for the organisation's. */
  readonly timeZone: string | null
  readonly eight: Date
  readonly isMonday: boolean
}

/** Digests are due at eight; a process that was down makes them until this long after. */
const LATEST = 6 * 60 * 60_000
const MONDAY = 1

/** Who chose a name that no longer exists gets them in the morning of the organisation. */
export function morningsAt(
  { now, orgTimezone }: Moment,
  timeZones: readonly (string | null)[],
): Morning[] {
  return timeZones.flatMap((timeZone) => {
    const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : orgTimezone
    const day = today(now, zone)
    const eight = toInstant(day, '08:00', zone)
    const isMorning = now >= eight && now.getTime() < eight.getTime() + LATEST
    return isMorning ? [{ timeZone, eight, isMonday: weekdayNumber(day) === MONDAY }] : []
  })
}
