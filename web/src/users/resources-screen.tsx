import { paths } from '@cohort/contract/app-paths'
import type { Role } from '@cohort/contract/access'
import {
  ACCOUNT_STATES,
  isTrainee,
  USER_SORTS,
  type AccountState,
  type UserSort,
} from '@cohort/contract/users/rules'
import { Group, SegmentedControl, Select, SimpleGrid } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'
import { useListSearch } from '#web/lib/address/use-list-search.ts'
import { useListSort, type ListSort } from '#web/lib/address/use-list-sort.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { PagedList, stale } from '#web/ui/lists/query-list.tsx'
import { CardsSkeleton } from '#web/ui/display/skeletons.tsx'
import {
  PEOPLE_FILTERS,
  peopleFilters,
  PeopleFilterPanel,
  sorted,
  type PeopleSearch,
} from './people-filter-panel.tsx'
import { usersQuery } from './queries.ts'
import { SortSelect } from './sort-form.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { UserCard } from './user-card.tsx'

const PAGE_SIZE = 12
const DEBOUNCE = 1000
const SHOWN_ROLES: readonly [Role, ...Role[]] = ['Interns', 'Mentors', 'Admins']

export function ResourcesScreen() {
  const search = useListSearch(PEOPLE_FILTERS, DEBOUNCE)
  const [role, chooseRole] = useAddressChoice('role', SHOWN_ROLES)
  const [account, chooseAccount] = useAddressChoice('account', ACCOUNT_STATES)
  const sorting = useListSort(USER_SORTS)
  return (
    <>
      <PageHeader title="Resources">
        <SegmentedControl
          aria-label="Role"
          data={[...SHOWN_ROLES]}
          value={role}
          onChange={chooseRole}
        />
      </PageHeader>
      <PeopleFilterPanel search={search}>
        <TransferPanel filters={{ ...peopleFilters(search), role: [role], account }} />
      </PeopleFilterPanel>
      <Group gap="sm" mb="md">
        <SortSelect sorting={sorting} />
        <Select
          aria-label="Accounts"
          data={ACCOUNT_LABELS}
          value={account}
          onChange={(value) => value && chooseAccount(value)}
          allowDeselect={false}
          w="12rem"
        />
      </Group>
      <People search={search} role={role} account={account} sorting={sorting} />
    </>
  )
}

const ACCOUNT_LABELS = [
  { value: 'enabled', label: 'Enabled accounts' },
  { value: 'disabled', label: 'Disabled accounts' },
]

interface Props {
  readonly search: PeopleSearch
  readonly role: Role
  readonly account: AccountState
  readonly sorting: ListSort<UserSort>
}

function People({ search, role, account, sorting }: Props) {
  const filters = { ...peopleFilters(search), ...sorted(sorting), role: [role], account }
  const query = useQuery(usersQuery(filters, search.page, PAGE_SIZE))
  const isIntern = isTrainee({ role })
  const plural = role.toLowerCase()
  return (
    <PagedList
      query={query}
      search={search}
      size={PAGE_SIZE}
      skeleton={<CardsSkeleton count={PAGE_SIZE} />}
      failed={`Error: ${query.error?.message}`}
      forbidden={<Navigate to={paths.forbidden} replace />}
      empty={
        <NoMatches
          search={search}
          sentence={`None of the ${plural} matches.`}
          unsearched={
            account === 'disabled'
              ? `None of the ${plural} is disabled.`
              : `There are no ${plural} yet.`
          }
          icon={IconUsers}
        />
      }
    >
      {(people, isStale) => (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md" {...stale(isStale)}>
          {people.map((person) => (
            <UserCard key={person.id} person={person} isIntern={isIntern} />
          ))}
        </SimpleGrid>
      )}
    </PagedList>
  )
}
