import { FIRST_DAY, isOpenDay, type Calendar } from '@cohort/contract/daily-updates/rules'
import { today, type Day } from '@cohort/contract/dates'
import { workingDayBeside } from '@cohort/contract/settings/working-days'
import { optionsQuery, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { settingsQuery, useWeeks } from '#web/lib/organisation/organisation.ts'
import { latestServerTime } from '#web/lib/session/latest-server-time.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'

/** `dd-mm-yyyy`, for headings. */
export const written = (day: Day): string => day.split('-').toReversed().join('-')

/** Prefetches the data of `usePossibleDay`. */
export const prefetchCalendar = (fetch: Fetch) => [fetch(settingsQuery), fetch(optionsQuery)]

/** Whether a day may be open, at the latest possible time of the server's clock: the server decides. */
export function usePossibleDay(date: string, firstDay: Day = FIRST_DAY): boolean {
  const { now, timeZone } = usePublicRuleContext()
  const { token } = useSignedIn()
  return isPossibleDay(date, { firstDay, token, now, timeZone, weeks: useWeeks() })
}

interface Facts extends Pick<Calendar, 'weeks'> {
  readonly firstDay?: Day
  readonly token: string
  readonly now: Date
  readonly timeZone: string
}

export function isPossibleDay(
  date: string,
  { firstDay = FIRST_DAY, token, now, timeZone, weeks }: Facts,
): boolean {
  return isOpenDay(date, { firstDay, today: today(latestServerTime(token, now), timeZone), weeks })
}

export function openDayBeside(
  date: Day,
  step: 1 | -1,
  calendar: Omit<Calendar, 'firstDay'>,
): Day | undefined {
  const day = workingDayBeside(date, step, calendar.weeks)
  return isOpenDay(day, { ...calendar, firstDay: FIRST_DAY }) ? day : undefined
}

/** Of the interns without an update of a day, among them those who have never signed in. */
export const MISSING_LABEL = 'No update'
