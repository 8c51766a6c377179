import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'

export const NO_REMINDER_TODAY = 'No reminder on a day off'

/** Whether there is no update to remind of today; undefined until the settings are loaded. */
export function useKnownDayOff(): boolean | undefined {
  const day = useToday()
  const { data, isError } = useQuery(settingsQuery)
  if (data) return !isWorkingDay(day, data.weeks)
  return isError ? false : undefined
}

/** False until it is known. */
export const useIsDayOff = (): boolean => useKnownDayOff() ?? false
