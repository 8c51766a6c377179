import { paths } from '@cohort/contract/app-paths'
import type { ResponseOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import { LIST_SORTS, type ListSort as PeopleSort } from '@cohort/contract/users/rules'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import { useSelection, type Selection } from '#web/lib/forms/use-selection.ts'
import { useListSort, type ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { LoadingOverlay } from '#web/ui/overlays/loading-overlay.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { DisabledMatches } from '#web/users/disabled-matches-panel.tsx'
import { SelectionPanel } from '#web/users/edits/selection-panel.tsx'
import {
  PEOPLE_FILTERS,
  peopleFilters,
  PeopleFilterPanel,
  sorted,
  type PeopleSearch,
} from '#web/users/people-filter-panel.tsx'
import { usersQuery } from '#web/users/queries.ts'
import { SortSelect } from '#web/users/sort-form.tsx'
import { TransferPanel } from '#web/users/transfer-panel.tsx'
import { SameInterns } from '#web/interns/same-interns-panel.tsx'
import { AnalyticsActions } from './analytics-actions-panel.tsx'
import { AnalyticsTable } from './analytics-table.tsx'

/** Shown rarely: a list has to stay within its budget. */
const Restricted = lazyExport(() => import('#web/ui/display/restricted.tsx'), 'Restricted')

const TITLE = 'Intern analytics'
const DESCRIPTION = 'Ratings, feedback analysis and intern reports.'
const PAGE_SIZE = 10
const DEBOUNCE = 1000
/** Old rows stay readable; only a long load covers them. */
const LONG_WAIT = 600

export function AnalyticsListScreen() {
  const { permissions } = useSignedIn()
  return permissions.includes('feedback.view') ? <AnalyticsList /> : <Restricted />
}

/** Short on a phone, so that interns come first. */
function Head({ total }: { readonly total: number | undefined }) {
  const isPhone = usePhone()
  return (
    <PageHeader
      title={TITLE}
      count={total}
      {...(!isPhone && {
        description: (
          <>
            {DESCRIPTION}
            <SameInterns on={paths.analytics} />
          </>
        ),
        counted: total === 1 ? 'intern' : 'interns',
      })}
    >
      <AnalyticsActions />
    </PageHeader>
  )
}

function AnalyticsList() {
  const search = useListSearch(PEOPLE_FILTERS, DEBOUNCE)
  const sorting = useListSort(LIST_SORTS)
  // Beside a table, its headings sort.
  const order = usePhone() && <SortSelect sorts={LIST_SORTS} sorting={sorting} />
  const filters = peopleFilters(search)
  const found = useQuery(usersQuery({ ...filters, ...sorted(sorting) }, search.page, PAGE_SIZE))
  // Deferred: input is handled before many rows are rendered.
  const shown = useDeferredValue(found)
  const { data, error, isPending, isPlaceholderData, refetch } = shown
  const page = data?.data.map(({ id }) => id) ?? []
  const selection = useSelection(JSON.stringify(filters), page)
  if (isStatus(error, 403)) return <Restricted />
  const failed = <Failed sentence="Error: Failed to fetch data" onRetry={refetch} />
  const hasFilters = data !== undefined || isNarrowed(search) || search.page > 1
  return (
    <>
      <Head total={data?.total} />
      {isPending && <LoadingOverlay />}
      {!isPending && hasFilters && (
        <PeopleFilterPanel search={search} fields={order}>
          <TransferPanel filters={filters} />
        </PeopleFilterPanel>
      )}
      {data && (
        <Rows
          search={search}
          sorting={sorting}
          selection={selection}
          found={data}
          isStale={isPlaceholderData}
          isBehind={isPlaceholderData || shown !== found}
        />
      )}
      {!isPending && !data && failed}
      {isPlaceholderData && <DelayedOverlay />}
    </>
  )
}

const DelayedOverlay = () => (
  <AfterDelay delay={LONG_WAIT}>
    <LoadingOverlay />
  </AfterDelay>
)

const isNarrowed = ({ count, name }: PeopleSearch) => count > 0 || name !== ''

interface RowsProps {
  readonly search: PeopleSearch
  readonly selection: Selection
  readonly sorting: ListSort<PeopleSort>
  readonly found: ResponseOf<typeof users.list>
  readonly isStale: boolean
  /** Stale, or not rendered yet. */
  readonly isBehind: boolean
}

function Rows({ search, sorting, selection, found, isStale, isBehind }: RowsProps) {
  const { data: interns, total, total_pages: pages } = found
  return (
    <Stack gap="md">
      <BackToFirstPage page={search.page} pages={pages} isStale={isBehind} />
      {total === 0 ? (
        <NoMatches search={search} sentence="No interns match" unsearched="No interns yet">
          <DisabledMatches name={search.name} />
        </NoMatches>
      ) : (
        <AnalyticsTable
          interns={interns}
          selection={selection}
          sorting={sorting}
          isStale={isStale}
        />
      )}
      <SelectionPanel selection={selection} total={total} filters={peopleFilters(search)} />
      <Pager
        page={search.page}
        pages={pages}
        onChange={search.goTo}
        size={PAGE_SIZE}
        total={total}
      />
    </Stack>
  )
}
