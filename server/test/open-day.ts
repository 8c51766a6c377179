import { canWriteDay, FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import { addDays, today, type Day } from '@cohort/contract/dates'

/** The organisation's usual one first; then where the week is ahead of everybody, and behind. */
const ZONES = ['Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/GMT+12']
const AN_HOUR = 60 * 60 * 1000

interface OpenDay {
  readonly timeZone: string
  readonly date: Day
}

/**
 * A day that interns can write at any moment, and in which zone: for tests that run by the real clock,
 * on Saturdays too. It stays open for an hour, whatever midnight comes meanwhile.
 */
export function findOpenDay(now = new Date()): OpenDay {
  const later = new Date(now.getTime() + AN_HOUR)
  for (const timeZone of ZONES) {
    const [day, dayLater] = [today(now, timeZone), today(later, timeZone)]
    const date = [day, addDays(day, 1)].find((one) =>
      [day, dayLater].every((current) =>
        canWriteDay(one, { firstDay: FIRST_DAY, today: current, weeks: [] }),
      ),
    )
    if (date) return { timeZone, date }
  }
  throw new Error('No day is open anywhere')
}
