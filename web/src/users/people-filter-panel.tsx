import { STATUSES, ZONES } from '@cohort/contract/users/rules'
import type { ReactNode } from 'react'
import { among, isPlain, isYear, type ListSearch } from '#web/lib/url-state/use-list-search.ts'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'

export const PEOPLE_FILTERS = {
  year: isYear,
  batch: isPlain,
  designation: isPlain,
  status: STATUSES,
  zone: ZONES,
}
export type PeopleSearch = ListSearch<keyof typeof PEOPLE_FILTERS>

interface Props {
  readonly search: PeopleSearch
  /** Beside the search; on a phone in the dialog, with the filters. */
  readonly fields?: ReactNode
  readonly children?: ReactNode
}

export function PeopleFilterPanel({ search, fields, children }: Props) {
  const { year, batch, designation, status, notice } = useFilterChoices()
  return (
    <FilterBar
      search={search}
      searchLabel="Search by name"
      notice={notice}
      fields={fields}
      filters={[
        year,
        batch,
        designation,
        status,
        { name: 'zone', placeholder: 'Select zone', choices: ZONES },
      ]}
    >
      {children}
    </FilterBar>
  )
}

export const peopleFilters = ({
  name,
  chosen: { year, batch, designation, status, zone },
}: PeopleSearch) => ({
  name,
  year,
  batch,
  designation,
  status: among(STATUSES, status),
  zone: among(ZONES, zone),
})

export const sorted = <Sort extends string>({ sort, isDescending }: ListSort<Sort>) => ({
  sort,
  direction: isDescending ? ('descending' as const) : ('ascending' as const),
})
