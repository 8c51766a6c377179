import { type UserSort, STATUSES, ZONES } from '@cohort/contract/users/rules'
import type { UserCard } from '@cohort/contract/users/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { isPlain, isYear, type ListSearch } from '#web/lib/address/use-list-search.ts'
import type { ListSort } from '#web/lib/address/use-list-sort.ts'
import { ChoicesNotice } from '#web/ui/forms/choices-notice.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'

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
  /** The list's own actions. */
  readonly children?: ReactNode
}

/** Search by name and the five filters of the lists of people. */
export function PeopleFilterPanel({ search, children }: Props) {
  const { data: choices, isLoading, isError, isFetching, refetch } = useQuery(filterChoicesQuery)
  const query = { isLoading, isError, isFetching, refetch }
  return (
    <FilterBar
      search={search}
      searchLabel="Search by name"
      notice={<ChoicesNotice what="choices" query={query} />}
      filters={[
        { name: 'year', placeholder: 'Select Year', choices: choices?.years.map(String) ?? [] },
        { name: 'batch', placeholder: 'Select Batch', choices: choices?.batches ?? [] },
        {
          name: 'designation',
          placeholder: 'Select Designation',
          choices: choices?.designations ?? [],
        },
        { name: 'status', placeholder: 'Select Status', choices: choices?.statuses ?? [] },
        { name: 'zone', placeholder: 'Select zone', choices: ZONES },
      ]}
    >
      {children}
    </FilterBar>
  )
}

/** The search as the server takes it; reading the address has let through nothing but statuses and zones. */
export const peopleFilters = ({
  name,
  chosen: { year, batch, designation, status, zone },
}: PeopleSearch) => ({
  name,
  year,
  batch,
  designation,
  status: status as NonNullable<UserCard['status']>[],
  zone: zone as NonNullable<UserCard['zone']>[],
})

/** The sorting as the server takes it. */
export const sorted = ({ sort, isDescending }: ListSort<UserSort>) => ({
  sort,
  direction: isDescending ? ('descending' as const) : ('ascending' as const),
})
