import { paths } from '@cohort/contract/app-paths'
import { today as todayOf, type Day } from '@cohort/contract/dates'
import { Group, Tabs } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'
import { isPlain, isYear, useListSearch } from '#web/lib/address/use-list-search.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { OpenPanel } from '#web/blockers/open-panel.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { isClosed, missingQuery } from './queries.ts'
import { prefetchCalendar, openDayBeside, usePossibleDay, written } from './shown-days.ts'
import { UpdatesPanel } from './updates-panel.tsx'

export const prefetch = prefetchCalendar

const DEBOUNCE = 500
const FILTERS = { designation: isPlain, year: isYear, batch: isPlain }

export function AllUpdatesScreen() {
  const { date = '' } = useParams({ strict: false })
  if (!usePossibleDay(date)) return <Navigate to={paths.notFound} replace />
  return (
    <>
      <PageHeader title={`Daily Updates (${written(date)})`}>
        <DayLinks date={date} />
      </PageHeader>
      <Updates key={date} date={date} />
    </>
  )
}

function DayLinks({ date }: { readonly date: Day }) {
  const { now, timeZone } = usePublicRuleContext()
  const calendar = { today: todayOf(now, timeZone), weeks: useWeeks() }
  const isPhone = usePhone()
  const before = openDayBeside(date, -1, calendar)
  const after = openDayBeside(date, 1, calendar)
  return (
    <Group gap="xs" component="nav" aria-label="Days">
      {before && (
        <ButtonLink
          to={paths.allUpdates(before)}
          variant="default"
          leftSection={<IconChevronLeft size="1rem" stroke={1.5} />}
          aria-label="Previous day"
        >
          {isPhone ? 'Previous' : 'Previous day'}
        </ButtonLink>
      )}
      <ButtonLink
        to={paths.viewDailyUpdates}
        search={{ month: date.slice(0, 7) }}
        variant="default"
        leftSection={<IconCalendar size="1rem" stroke={1.5} />}
      >
        Calendar
      </ButtonLink>
      {after && (
        <ButtonLink
          to={paths.allUpdates(after)}
          variant="default"
          rightSection={<IconChevronRight size="1rem" stroke={1.5} />}
          aria-label="Next day"
        >
          {isPhone ? 'Next' : 'Next day'}
        </ButtonLink>
      )}
    </Group>
  )
}

function Updates({ date }: { readonly date: Day }) {
  const search = useListSearch(FILTERS, DEBOUNCE)
  const { designation, year, batch, notice } = useFilterChoices()
  const [view, setView] = useAddressChoice('view', ['written', 'missing', 'blocked'])
  const filters = { name: search.name, ...search.chosen, date }
  const page = view === 'missing' ? search.page : 1
  const isOfDay = view !== 'blocked'
  const missing = useQuery(missingQuery(filters, page))
  if (isClosed(missing.error)) return <Navigate to={paths.notFound} replace />
  return (
    <>
      {isOfDay && (
        <FilterBar
          search={search}
          searchLabel="Search by name"
          notice={notice}
          filters={[designation, year, batch]}
        />
      )}
      <Tabs value={view} onChange={(chosen) => chosen && setView(chosen)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="written">Updates</Tabs.Tab>
          <Tabs.Tab value="missing">Missing{missing.data && ` (${missing.data.total})`}</Tabs.Tab>
          <Tabs.Tab value="blocked">Blocked</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="written">
          <UpdatesPanel search={search} filters={filters} />
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
