import { paths } from '@cohort/contract/app-paths'
import type { Role } from '@cohort/contract/access'
import {
  ACCOUNT_STATES,
  USER_SORTS,
  type AccountState,
  type UserSort,
} from '@cohort/contract/users/rules'
import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'
import { useListSearch } from '#web/lib/address/use-list-search.ts'
import { useListSort, type ListSort } from '#web/lib/address/use-list-sort.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
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
const PAUSE_BEFORE_SEARCH = 1000
const SHOWN_ROLES: readonly [Role, ...Role[]] = ['Interns', 'Mentors', 'Admins']

/** Everybody, role by role, for admins. */
export function ResourcesScreen() {
  const search = useListSearch(PEOPLE_FILTERS, PAUSE_BEFORE_SEARCH)
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
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    usersQuery(filters, { page: search.page, size: PAGE_SIZE }),
  )
  if (isPending) return <CardsSkeleton count={PAGE_SIZE} />
  if (isStatus(error, 403)) return <Navigate to={paths.forbidden} replace />
  if (error) return <Failed sentence={`Error: ${error.message}`} onRetry={refetch} />
  if (data.total === 0) return <Nobody search={search} role={role} account={account} />
  return (
    <Stack gap="md">
      <BackToFirstPage page={search.page} pages={data.total_pages} isStale={isPlaceholderData} />
      <SimpleGrid
        cols={{ base: 1, xs: 2, md: 3, xl: 4 }}
        spacing="md"
        aria-busy={isPlaceholderData}
        opacity={isPlaceholderData ? 0.55 : 1}
      >
        {data.data.map((person) => (
          <UserCard key={person.id} person={person} isIntern={role === 'Interns'} />
        ))}
      </SimpleGrid>
      <Pager
        page={search.page}
        pages={data.total_pages}
        onChange={search.goTo}
        size={PAGE_SIZE}
        total={data.total}
      />
    </Stack>
  )
}

function Nobody({ search, role, account }: Omit<Props, 'sorting'>) {
  const isSearched = search.count > 0 || search.name !== ''
  const nobody = { Interns: 'interns', Mentors: 'mentors', Admins: 'admins' }[role]
  const none =
    account === 'disabled' ? `None of the ${nobody} is disabled.` : `There are no ${nobody} yet.`
  return (
    <Empty
      sentence={isSearched ? `None of the ${nobody} matches.` : none}
      icon={<IconUsers size="1.25rem" stroke={1.5} />}
    >
      {isSearched && (
        <Button variant="default" onClick={search.clear}>
          Clear search and filters
        </Button>
      )}
    </Empty>
  )
}
