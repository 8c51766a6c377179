import { addDays, type Day } from '@cohort/contract/dates'
import { workingDayBeside } from '@cohort/contract/settings/working-days'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'

const WEEK = 7

/** Of a new step: the first working day after a week. */
export function useStepDay(): Day {
  const weeks = useQuery(settingsQuery).data?.weeks ?? []
  return workingDayBeside(addDays(useToday(), WEEK - 1), 1, weeks)
}
