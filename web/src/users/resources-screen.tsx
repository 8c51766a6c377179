import type { Role } from '@cohort/contract/access'
import { Button, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { isStatus } from '#web/lib/http.ts'
import { useAddressChoice } from '#web/lib/use-address-choice.ts'
import { useListSearch } from '#web/lib/use-list-search.ts'
import { BackToFirstPage } from '#web/ui/back-to-first-page.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failed } from '#web/ui/failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { CardsSkeleton } from '#web/ui/skeletons.tsx'
import {
  PEOPLE_FILTERS,
  peopleFilters,
  PeopleFilterPanel,
  type PeopleSearch,
} from './people-filter-panel.tsx'
import { usersQuery } from './queries.ts'
import { UserCard } from './user-card.tsx'

const PAGE_SIZE = 12
const PAUSE_BEFORE_SEARCH = 1000
const SHOWN_ROLES: readonly [Role, ...Role[]] = ['Interns', 'Mentors', 'Admins']

/** Everybody, role by role, for admins. */
export function ResourcesScreen() {
  const search = useListSearch(PEOPLE_FILTERS, PAUSE_BEFORE_SEARCH)
  const [role, chooseRole] = useAddressChoice('role', SHOWN_ROLES)
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
      <PeopleFilterPanel search={search} />
      <People search={search} role={role} />
    </>
  )
}

interface Props {
  readonly search: PeopleSearch
  readonly role: Role
}

function People({ search, role }: Props) {
  const filters = { ...peopleFilters(search), role: [role] }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    usersQuery(filters, { page: search.page, size: PAGE_SIZE }),
  )
  if (isPending) return <CardsSkeleton count={PAGE_SIZE} />
  if (isStatus(error, 403)) return <Navigate to={paths.forbidden} replace />
  if (error) return <Failed sentence={`Error: ${error.message}`} onRetry={refetch} />
  if (data.total === 0) return <Nobody search={search} role={role} />
  return (
    <Stack gap="md">
      <BackToFirstPage page={search.page} pages={data.total_pages} />
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

function Nobody({ search, role }: Props) {
  const isSearched = search.count > 0 || search.name !== ''
  const nobody = { Interns: 'interns', Mentors: 'mentors', Admins: 'admins' }[role]
  return (
    <Empty
      sentence={isSearched ? `None of the ${nobody} matches.` : `There are no ${nobody} yet.`}
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
