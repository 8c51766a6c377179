import { paths } from '@cohort/contract/app-paths'
import { type Role, isIntern } from '@cohort/contract/access'
import {
  ACCOUNT_STATES,
  USER_SORTS,
  type AccountState,
  type UserSort,
} from '@cohort/contract/users/rules'
import { SIGN_IN_FILTERS } from '@cohort/contract/users/invitation-rules'
import { SegmentedControl, Select, SimpleGrid } from '@mantine/core'
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
import { AddInternButton } from './add-intern-panel.tsx'
import { usersQuery } from './queries.ts'
import { SortSelect } from './sort-form.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { UserCard } from './user-card.tsx'

const PAGE_SIZE = 12
const DEBOUNCE = 1000
const DESCRIPTION = 'Profiles of people: contact details, assets and accounts.'
const SHOWN_ROLES: readonly [Role, ...Role[]] = ['Interns', 'Mentors', 'Admins']

export function ResourcesScreen() {
  const search = useListSearch(PEOPLE_FILTERS, DEBOUNCE)
  const [role, chooseRole] = useAddressChoice('role', SHOWN_ROLES)
  const [account, chooseAccount] = useAddressChoice('account', ACCOUNT_STATES)
  const [signIn, chooseSignIn] = useAddressChoice('signIn', SIGN_IN_CHOICES)
  const sorting = useListSort(USER_SORTS)
  const filters = { ...peopleFilters(search), role: [role], account, ...signInFilter(signIn) }
  return (
    <>
      <PageHeader title="Resources" description={DESCRIPTION}>
        <SegmentedControl
          aria-label="Role"
          data={[...SHOWN_ROLES]}
          value={role}
          onChange={chooseRole}
        />
        {isIntern({ role }) && <AddInternButton />}
      </PageHeader>
      <PeopleFilterPanel
        search={search}
        fields={
          <>
            <SortSelect sorting={sorting} />
            <AccountSelects
              account={account}
              onAccount={chooseAccount}
              signIn={signIn}
              onSignIn={chooseSignIn}
            />
          </>
        }
      >
        <TransferPanel filters={filters} />
      </PeopleFilterPanel>
      <People search={search} role={role} account={account} signIn={signIn} sorting={sorting} />
    </>
  )
}

interface SelectProps {
  readonly account: AccountState
  readonly onAccount: (account: AccountState) => void
  readonly signIn: SignInChoice
  readonly onSignIn: (signIn: SignInChoice) => void
}

const AccountSelects = ({ account, onAccount, signIn, onSignIn }: SelectProps) => (
  <>
    <Select
      aria-label="Accounts"
      data={ACCOUNT_LABELS}
      value={account}
      onChange={(value) => value && onAccount(value)}
      allowDeselect={false}
      flex="1 1 9rem"
      maw="12rem"
    />
    <Select
      aria-label="Sign-in"
      data={SIGN_IN_LABELS}
      value={signIn}
      onChange={(value) => value && onSignIn(value)}
      allowDeselect={false}
      flex="1 1 9rem"
      maw="12rem"
    />
  </>
)

const ACCOUNT_LABELS: { value: AccountState; label: string }[] = [
  { value: 'enabled', label: 'Active accounts' },
  { value: 'disabled', label: 'Disabled accounts' },
]

const SIGN_IN_CHOICES = ['any', ...SIGN_IN_FILTERS] as const
type SignInChoice = (typeof SIGN_IN_CHOICES)[number]

const SIGN_IN_LABELS: { value: SignInChoice; label: string }[] = [
  { value: 'any', label: 'Any sign-in state' },
  { value: 'never', label: 'Never signed in' },
  { value: 'not invited', label: 'Not invited' },
  { value: 'invited', label: 'Invited' },
  { value: 'expired', label: 'Invitation expired' },
]

const signInFilter = (choice: SignInChoice) => (choice === 'any' ? {} : { signIn: choice })

interface Props {
  readonly search: PeopleSearch
  readonly role: Role
  readonly account: AccountState
  readonly signIn: SignInChoice
  readonly sorting: ListSort<UserSort>
}

function People({ search, role, account, signIn, sorting }: Props) {
  const chosen = { role: [role], account, ...signInFilter(signIn) }
  const filters = { ...peopleFilters(search), ...sorted(sorting), ...chosen }
  const query = useQuery(usersQuery(filters, search.page, PAGE_SIZE))
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
          sentence={`No ${plural} match.`}
          unsearched={
            account === 'disabled'
              ? `No ${plural} are disabled.`
              : signIn === 'any'
                ? `There are no ${plural} yet.`
                : `No ${plural} match.`
          }
          icon={IconUsers}
        />
      }
    >
      {(people, isStale) => (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md" {...stale(isStale)}>
          {people.map((person) => (
            <UserCard key={person.id} person={person} isIntern={isIntern({ role })} />
          ))}
        </SimpleGrid>
      )}
    </PagedList>
  )
}
