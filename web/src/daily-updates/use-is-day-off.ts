import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'

/** Whether there is no update to remind of today; false until the settings are loaded. */
export function useIsDayOff(): boolean {
  const day = useToday()
  const weeks = useQuery(settingsQuery).data?.weeks
  return weeks !== undefined && !isWorkingDay(day, weeks)
}
