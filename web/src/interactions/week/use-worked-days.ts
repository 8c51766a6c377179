import type { Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'

/** Whether a day is a working day of the organisation; as by default until the settings are loaded. */
export function useWorkedDays(): (day: Day) => boolean {
  const weeks = useQuery(settingsQuery).data?.weeks ?? []
  return (day) => isWorkingDay(day, weeks)
}
