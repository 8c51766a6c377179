import { paths } from '@cohort/contract/app-paths'
import type { Day } from '@cohort/contract/dates'
import { Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { useListSearch, type ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { OpenPanel } from '#web/blockers/open-panel.tsx'
import { DAY_DEBOUNCE, DAY_FILTERS, DayFilters } from '#web/days/day-filters-panel.tsx'
import { DayPanel, GroupChoices } from '#web/days/day-panel.tsx'
import { HolidayNotice } from '#web/days/holiday-panel.tsx'
import { ClosedDayPanel } from './closed-day-panel.tsx'
import { DayLinks } from './day-links-panel.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { isClosed, missingQuery } from './queries.ts'
import { MISSING_LABEL, prefetchCalendar, usePossibleDay, written } from './shown-days.ts'
import { UpdatesPanel } from './updates-panel.tsx'

export const prefetch = prefetchCalendar

const DAYS = { pathOf: paths.allUpdates, monthPath: paths.viewDailyUpdates } as const

export function AllUpdatesScreen() {
  const { date = '' } = useParams({ strict: false })
  const isPhone = usePhone()
  if (!usePossibleDay(date)) return <ClosedDayPanel date={date} {...DAYS} />
  const links = <DayLinks date={date} {...DAYS} />
  return (
    <>
      <PageHeader title={`Daily Updates (${written(date)})`}>{!isPhone && links}</PageHeader>
      <Updates key={date} date={date} phoneLinks={isPhone && links} />
    </>
  )
}

interface Props {
  readonly date: Day
  readonly phoneLinks: ReactNode
}

function Updates({ date, phoneLinks }: Props) {
  const search = useListSearch(DAY_FILTERS, DAY_DEBOUNCE)
  const [view, setView] = useAddressChoice('view', ['written', 'everyone', 'missing', 'blocked'])
  const filters = { name: search.name, ...search.chosen, date }
  const page = view === 'missing' ? search.page : 1
  const missing = useQuery(missingQuery(filters, page))
  if (isClosed(missing.error)) return <ClosedDayPanel date={date} {...DAYS} />
  return (
    <>
      {view === 'blocked' ? phoneLinks : <Filters {...{ search, filters, view, phoneLinks }} />}
      <Tabs value={view} onChange={(chosen) => chosen && setView(chosen)} keepMounted={false}>
        <TabList mb={{ base: 'xs', sm: 'md' }}>
          <Tabs.Tab value="written">Updates</Tabs.Tab>
          <Tabs.Tab value="everyone">Everyone</Tabs.Tab>
          <Tabs.Tab value="missing">
            {MISSING_LABEL}
            {missing.data && ` (${missing.data.total})`}
          </Tabs.Tab>
          <Tabs.Tab value="blocked">Blocked</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="written">
          <Stack gap="md">
            {missing.data?.holiday && <HolidayNotice name={missing.data.holiday} />}
            <UpdatesPanel search={search} filters={filters} />
          </Stack>
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

interface FiltersProps extends Pick<Props, 'phoneLinks'> {
  readonly search: ListSearch<keyof typeof DAY_FILTERS>
  readonly filters: ComponentProps<typeof DayPanel>['filters']
  readonly view: string
}

const Filters = ({ search, filters, view, phoneLinks }: FiltersProps) => (
  <DayFilters
    search={search}
    date={filters.date}
    hasExport={view === 'everyone'}
    phoneLead={phoneLinks}
    phoneFields={view === 'everyone' && <GroupChoices search={search} filters={filters} />}
  />
)
