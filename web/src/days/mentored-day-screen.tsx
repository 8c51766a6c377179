import { paths } from '@cohort/contract/app-paths'
import type { Day } from '@cohort/contract/dates'
import { Navigate, useParams } from '@tanstack/react-router'
import { DayLinks } from '#web/daily-updates/day-links-panel.tsx'
import { prefetchCalendar, usePossibleDay, written } from '#web/daily-updates/shown-days.ts'
import { useListSearch } from '#web/lib/address/use-list-search.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DAY_DEBOUNCE, DAY_FILTERS, DayFilters } from './day-filters-panel.tsx'
import { DayPanel } from './day-panel.tsx'

export const prefetch = prefetchCalendar

/** For mentors: a day of the interns whose current milestone they mentor. */
export function MentoredDayScreen() {
  const { date = '' } = useParams({ strict: false })
  if (!usePossibleDay(date)) return <Navigate to={paths.notFound} replace />
  return (
    <>
      <PageHeader title={`Daily Updates (${written(date)})`}>
        <DayLinks date={date} pathOf={paths.mentoredUpdates} monthPath={paths.mentorDailyUpdates} />
      </PageHeader>
      <MentoredDay key={date} date={date} />
    </>
  )
}

function MentoredDay({ date }: { readonly date: Day }) {
  const search = useListSearch(DAY_FILTERS, DAY_DEBOUNCE)
  return (
    <>
      <DayFilters search={search} date={date} hasExport />
      <DayPanel search={search} filters={{ name: search.name, ...search.chosen, date }} />
    </>
  )
}
