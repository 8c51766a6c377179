import { paths } from '@cohort/contract/app-paths'
import type { Day } from '@cohort/contract/dates'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'
import { useListSearch } from '#web/lib/address/use-list-search.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { OpenPanel } from '#web/blockers/open-panel.tsx'
import { DAY_DEBOUNCE, DAY_FILTERS, DayFilters } from '#web/days/day-filters-panel.tsx'
import { DayPanel } from '#web/days/day-panel.tsx'
import { DayLinks } from './day-links-panel.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { isClosed, missingQuery } from './queries.ts'
import { prefetchCalendar, usePossibleDay, written } from './shown-days.ts'
import { UpdatesPanel } from './updates-panel.tsx'

export const prefetch = prefetchCalendar

export function AllUpdatesScreen() {
  const { date = '' } = useParams({ strict: false })
  if (!usePossibleDay(date)) return <Navigate to={paths.notFound} replace />
  return (
    <>
      <PageHeader title={`Daily Updates (${written(date)})`}>
        <DayLinks date={date} pathOf={paths.allUpdates} monthPath={paths.viewDailyUpdates} />
      </PageHeader>
      <Updates key={date} date={date} />
    </>
  )
}

function Updates({ date }: { readonly date: Day }) {
  const search = useListSearch(DAY_FILTERS, DAY_DEBOUNCE)
  const [view, setView] = useAddressChoice('view', ['written', 'everyone', 'missing', 'blocked'])
  const filters = { name: search.name, ...search.chosen, date }
  const page = view === 'missing' ? search.page : 1
  const missing = useQuery(missingQuery(filters, page))
  if (isClosed(missing.error)) return <Navigate to={paths.notFound} replace />
  return (
    <>
      {view !== 'blocked' && (
        <DayFilters search={search} date={date} hasExport={view === 'everyone'} />
      )}
      <Tabs value={view} onChange={(chosen) => chosen && setView(chosen)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="written">Updates</Tabs.Tab>
          <Tabs.Tab value="everyone">Everyone</Tabs.Tab>
          <Tabs.Tab value="missing">Missing{missing.data && ` (${missing.data.total})`}</Tabs.Tab>
          <Tabs.Tab value="blocked">Blocked</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="written">
          <UpdatesPanel search={search} filters={filters} />
        </Tabs.Panel>
        <Tabs.Panel value="everyone">
          <DayPanel search={search} filters={filters} />
        </Tabs.Panel>
        <Tabs.Panel value="missing">
          <MissingPanel search={search} filters={filters} query={missing} />
        </Tabs.Panel>
        <Tabs.Panel value="blocked">
          <OpenPanel search={search} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
