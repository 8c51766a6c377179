import { paths } from '@cohort/contract/app-paths'
import { FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import { formatDay, isDay, type Day } from '@cohort/contract/dates'
import { isWorkingDay, type WorkingWeek } from '@cohort/contract/settings/working-days'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { holidaysBetweenQuery } from './settings/queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the page is missing, and where one can go on. */
    missing?: { readonly reason: string; readonly to: string; readonly action: string } | undefined
  }
}

interface Props {
  readonly date: string
  readonly pathOf: (day: Day) => string
  readonly monthPath: string
}

/** Leads to /not-found, which says why the day cannot be opened. */
export function ClosedDayPanel({ date, pathOf, monthPath }: Props) {
  const today = useToday()
  const weeks = useWeeks()
  const holiday = useHolidayAhead(date, { today, weeks })
  if (holiday.isLoading) return <ScreenSkeleton />
  const onward = isWorkingDay(today, weeks)
    ? { to: pathOf(today), action: 'Go to today' }
    : { to: monthPath, action: 'Go to the calendar' }
  const missing = { reason: reasonOf(date, { today, weeks, holiday: holiday.name }), ...onward }
  return <Navigate to={paths.notFound} state={{ missing }} replace />
}

interface Calendar {
  readonly today: Day
  readonly weeks: readonly WorkingWeek[]
}

function useHolidayAhead(date: string, { today, weeks }: Calendar) {
  const enabled = isDay(date) && date > today && isWorkingDay(date, weeks)
  const { data, isLoading } = useQuery({
    ...holidaysBetweenQuery({ from: date, to: date }),
    enabled,
  })
  return { isLoading, name: data?.[0]?.name }
}

interface Facts extends Calendar {
  readonly holiday: string | undefined
}

function reasonOf(date: string, { today, weeks, holiday }: Facts): string {
  if (!isDay(date)) return 'The address of the page contains no valid date.'
  const day = formatDay(date)
  if (!isWorkingDay(date, weeks)) return `${day} is not a working day.`
  if (date > today)
    return `${day} is not open yet. ${holiday ? `It is a holiday: ${holiday}.` : 'A day opens the day before.'}`
  if (date < FIRST_DAY) return `Daily updates begin on ${formatDay(FIRST_DAY)}.`
  return `${day} is before your first day.`
}
