import { today } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { Navigate } from '@tanstack/react-router'
import { useFacts } from '#web/lib/facts.ts'
import { useWeeks } from '#web/lib/organisation.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { paths } from './paths.ts'

/** Where the installed app's shortcut leads: today's update, in the way in which this person meets it. */
export function Today() {
  const { permissions } = useSignedIn()
  const { now, timeZone } = useFacts()
  const weeks = useWeeks()
  const day = today(now, timeZone)
  const isOpen = isWorkingDay(day, weeks)
  if (permissions.includes('tasks.update'))
    return <Navigate to={isOpen ? paths.ownUpdates(day) : paths.ownDailyUpdates} replace />
  if (permissions.includes('tasks.view'))
    return <Navigate to={isOpen ? paths.allUpdates(day) : paths.viewDailyUpdates} replace />
  return <Navigate to={paths.dashboard} replace />
}
