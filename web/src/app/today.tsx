import { paths } from '@cohort/contract/app-paths'
import { today } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { Navigate } from '@tanstack/react-router'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { useSignedIn } from '#web/lib/session/session.ts'

/** The target of the installed app's shortcut: the update of today, or the updates of all. */
export function TodayScreen() {
  const { permissions } = useSignedIn()
  const { now, timeZone } = usePublicRuleContext()
  const weeks = useWeeks()
  const day = today(now, timeZone)
  const isOpen = isWorkingDay(day, weeks)
  if (permissions.includes('tasks.update'))
    return <Navigate to={isOpen ? paths.ownUpdates(day) : paths.ownDailyUpdates} replace />
  if (permissions.includes('tasks.view'))
    return <Navigate to={isOpen ? paths.allUpdates(day) : paths.viewDailyUpdates} replace />
  return <Navigate to={paths.dashboard} replace />
}
