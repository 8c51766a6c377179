import { DAY, HOUR } from '@cohort/contract/dates'
import type { SessionLimits } from '@cohort/contract/settings/rules'
import { CLOCK_TOLERANCE_SECONDS } from './tokens.ts'

interface Dated {
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** A session from the future was made by a clock that was wrong. */
export function hasExpired(session: Dated, limits: SessionLimits, now: Date): boolean {
  const { createdBefore, usedBefore, createdAfter } = expiredAges(limits, now)
  const { createdAt, lastUsedAt } = session
  return createdAt <= createdBefore || lastUsedAt <= usedBefore || createdAt > createdAfter
}

export function expiredAges({ idleHours, maximumDays }: SessionLimits, now: Date) {
  const moment = now.getTime()
  return {
    createdBefore: new Date(moment - maximumDays * DAY),
    usedBefore: new Date(moment - idleHours * HOUR),
    createdAfter: new Date(moment + CLOCK_TOLERANCE_SECONDS * 1000),
  }
}
