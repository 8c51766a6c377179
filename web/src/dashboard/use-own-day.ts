import { useQuery } from '@tanstack/react-query'
import { dayQuery, previousQuery } from '#web/daily-updates/queries.ts'
import { usePossibleDay } from '#web/daily-updates/shown-days.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { actionItemsQuery } from './queries.ts'

/** Today's update of an intern, on a day that has one. */
export function useOwnDay() {
  const { userId } = useSignedIn()
  const date = useToday()
  const isOpen = usePossibleDay(date)
  const { data: items } = useQuery(actionItemsQuery(userId))
  const day = useQuery({ ...dayQuery(userId, date), enabled: isOpen })
  const previous = useQuery({ ...previousQuery(userId, date), enabled: isOpen })
  return {
    date,
    items: items?.role === 'Interns' && items.update && day.data?.canWrite ? items : null,
    isLoading: day.isLoading || previous.isLoading,
  }
}
