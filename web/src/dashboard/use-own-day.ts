import { isIntern } from '@cohort/contract/access'
import { today } from '@cohort/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { dayQuery, previousQuery } from '#web/daily-updates/queries.ts'
import { isPossibleDay } from '#web/daily-updates/shown-days.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { actionItemsQuery } from './queries.ts'

export function useOwnDay() {
  const { userId, token } = useSignedIn()
  const { now, timeZone } = usePublicRuleContext()
  const date = today(now, timeZone)
  // Does not suspend: a session that is rejected in the meantime would fail the whole screen.
  const settings = useQuery(settingsQuery)
  const weeks = settings.data?.weeks
  const isOpen = weeks !== undefined && isPossibleDay(date, { token, now, timeZone, weeks })
  const { data: items } = useQuery(actionItemsQuery(userId))
  const day = useQuery({ ...dayQuery(userId, date), enabled: isOpen })
  const previous = useQuery({ ...previousQuery(userId, date), enabled: isOpen })
  return {
    date,
    items: items && isIntern(items) && items.update && day.data?.canWrite ? items : null,
    isLoading: settings.isLoading || day.isLoading || previous.isLoading,
  }
}
