import { FIRST_DAY, firstOfMonth, lastOfMonth } from '@cohort/contract/daily-updates/rules'
import { MONTH_PAGE_SIZE } from '@cohort/contract/days/rules'
import { today as todayOf } from '@cohort/contract/dates'
import { Group, SegmentedControl } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useShownMonth } from '#web/daily-updates/calendar/calendar-panel.tsx'
import { MonthPickForm } from '#web/daily-updates/calendar/month-pick-form.tsx'
import { monthOf } from '#web/daily-updates/calendar/months.ts'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import {
  isPlain,
  isYear,
  useListSearch,
  type ListSearch,
} from '#web/lib/url-state/use-list-search.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { PagedList } from '#web/ui/lists/query-list.tsx'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'
import { ExportDaysButton } from './export-days-dialog.tsx'
import { MonthMatrixTable, SignsLegend, type PlaceOfDay } from './month-matrix-table.tsx'
import { monthQuery } from './queries.ts'

export const SELECT_CELL = "Select a day to view an intern's update."

const DEBOUNCE = 500
const FILTERS = { batch: isPlain, designation: isPlain, year: isYear }
const FIRST_MONTH = monthOf(FIRST_DAY)

interface Props {
  readonly placeOf: PlaceOfDay
}

export function MonthMatrixPanel({ placeOf }: Props) {
  const month = useShownMonth()
  const search = useListSearch(FILTERS, DEBOUNCE)
  const [shown, show] = useAddressChoice('show', ['signs', 'hours'])
  const query = useQuery(monthQuery({ name: search.name, ...search.chosen, month }, search.page))
  const isPhone = usePhone()
  return (
    <>
      {!isPhone && (
        <Group justify="space-between" gap="sm" mb="sm">
          <MonthChoice month={month} />
          <ShownChoice shown={shown} show={show} />
        </Group>
      )}
      <MatrixFilters {...{ month, search, shown, show }} />
      <PagedList
        query={query}
        search={search}
        size={MONTH_PAGE_SIZE}
        skeleton={<TableSkeleton count={10} />}
        empty={<NoMatches search={search} sentence="No interns found." icon={IconUsers} />}
      >
        {(rows, isStale) => (
          <>
            {!isPhone && <SignsLegend />}
            <MonthMatrixTable
              rows={rows}
              days={query.data?.days ?? []}
              today={query.data?.today ?? ''}
              showsHours={shown === 'hours'}
              placeOf={placeOf}
              isStale={isStale}
            />
            {isPhone && <SignsLegend />}
          </>
        )}
      </PagedList>
    </>
  )
}

interface ChoiceProps {
  readonly shown: string
  readonly show: (shown: string) => void
}

interface FiltersProps extends ChoiceProps {
  readonly month: string
  readonly search: ListSearch<keyof typeof FILTERS>
}

function MatrixFilters({ month, search, shown, show }: FiltersProps) {
  const { batch, designation, year, notice } = useFilterChoices()
  const isPhone = usePhone()
  return (
    <FilterBar
      search={search}
      searchLabel="Search by name"
      notice={notice}
      phoneLead={<MonthChoice month={month} />}
      fields={isPhone && <ShownChoice key="shown" shown={shown} show={show} />}
      filters={[batch, designation, year]}
    >
      <ExportDaysButton
        key="export"
        from={firstOfMonth(month)}
        to={lastOfMonth(month)}
        filters={{ name: search.name, ...search.chosen }}
      />
    </FilterBar>
  )
}

const ShownChoice = ({ shown, show }: ChoiceProps) => (
  <SegmentedControl
    aria-label="Shown in the cells"
    size="xs"
    value={shown}
    onChange={show}
    data={[
      { value: 'signs', label: 'States' },
      { value: 'hours', label: 'Hours' },
    ]}
  />
)

function MonthChoice({ month }: { readonly month: string }) {
  const { now, timeZone } = usePublicRuleContext()
  const [, change] = useAddress()
  const current = monthOf(todayOf(now, timeZone))
  const choose = (chosen: string) =>
    change({ month: chosen === current ? undefined : chosen, page: undefined }, { replace: true })
  return (
    <MonthPickForm
      month={month}
      current={current}
      first={FIRST_MONTH}
      last={current}
      onChange={choose}
    />
  )
}
