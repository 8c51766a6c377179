import type { Day } from '@cohort/contract/dates'
import { isPlain, isYear, type ListSearch } from '#web/lib/url-state/use-list-search.ts'
import type { ReactNode } from 'react'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'
import { ExportDaysButton } from './export-days-dialog.tsx'

export const DAY_FILTERS = { designation: isPlain, year: isYear, batch: isPlain }
export const DAY_DEBOUNCE = 500

interface Props {
  readonly search: ListSearch<keyof typeof DAY_FILTERS>
  readonly date: Day
  /** The lists of the specification have no export. */
  readonly hasExport: boolean
  readonly phoneLead: ReactNode
  readonly phoneFields?: ReactNode
}

export function DayFilters({ search, date, hasExport, phoneLead, phoneFields }: Props) {
  const isPhone = usePhone()
  const { designation, year, batch, notice } = useFilterChoices()
  return (
    <FilterBar
      search={search}
      searchLabel="Search by name"
      notice={notice}
      phoneLead={phoneLead}
      fields={isPhone && phoneFields}
      filters={[designation, year, batch]}
    >
      {hasExport && (
        <ExportDaysButton from={date} to={date} filters={{ name: search.name, ...search.chosen }} />
      )}
    </FilterBar>
  )
}
