import { paths } from '@cohort/contract/app-paths'
import { type Role, isIntern } from '@cohort/contract/access'
import { LIST_SORTS, USER_SORTS, type ListSort as PeopleSort } from '@cohort/contract/users/rules'
import { SIGN_IN_FILTERS } from '@cohort/contract/users/invitation-rules'
import { Group, SegmentedControl, Select, SimpleGrid } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { useListSort, type ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
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
import { SameInterns } from '#web/interns/same-interns-panel.tsx'
import { AddInternButton } from './add-intern-panel.tsx'
import { DisabledMatches } from './disabled-matches-panel.tsx'
import { usersQuery } from './queries.ts'
import { SortSelect } from './sort-form.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { UserCard } from './user-card.tsx'

const PAGE_SIZE = 12
const DEBOUNCE = 1000
const DESCRIPTION = 'Profiles of people: contact details, assets and accounts.'
const Description = ({ role }: { readonly role: Role }) => (
  <>
    {DESCRIPTION}
    {isIntern({ role }) && <SameInterns on={paths.resources} />}
  </>
)
const SHOWN_ROLES: readonly [Role, ...Role[]] = ['Interns', 'Mentors', 'Admins']

export function ResourcesScreen() {
  const search = useListSearch(PEOPLE_FILTERS, DEBOUNCE)
  const [role, chooseRole] = useAddressChoice('role', SHOWN_ROLES)
  const [accounts, chooseAccounts] = useAccounts()
  const sorts = isIntern({ role }) ? LIST_SORTS : USER_SORTS
  const sorting = useListSort<PeopleSort>(sorts)
  const filters = { ...peopleFilters(search), role: [role], ...accountFilter(accounts) }
  return (
    <>
      <Head role={role} onChoose={chooseRole} />
      <PeopleFilterPanel
        search={search}
        fields={
          <>
            <SortSelect sorts={sorts} sorting={sorting} />
            <Select
              aria-label="Accounts"
              data={ACCOUNT_LABELS}
              value={accounts}
              onChange={(value) => value && chooseAccounts(value)}
              flex="1 1 9rem"
              maw="12rem"
            />
          </>
        }
      >
        <Group gap="sm" ms="auto">
          <TransferPanel filters={filters} />
        </Group>
      </PeopleFilterPanel>
      <People search={search} role={role} accounts={accounts} sorting={sorting} />
    </>
  )
}

interface HeadProps {
  readonly role: Role
  readonly onChoose: (role: Role) => void
}

/** Short on a phone, so that people come first. */
function Head({ role, onChoose }: HeadProps) {
  const isPhone = usePhone()
  const roles = (
    <SegmentedControl
      aria-label="Role"
      data={[...SHOWN_ROLES]}
      value={role}
      onChange={onChoose}
      {...(isPhone && { fullWidth: true, mb: 'xs' })}
    />
  )
  return (
    <>
      <PageHeader title="Resources" description={!isPhone && <Description role={role} />}>
        {!isPhone && roles}
        {isIntern({ role }) && <AddInternButton />}
      </PageHeader>
      {isPhone && roles}
    </>
  )
}

/** One choice: who never signed in matters only while the account is active. */
const ACCOUNT_CHOICES = ['enabled', ...SIGN_IN_FILTERS, 'disabled'] as const
type AccountChoice = (typeof ACCOUNT_CHOICES)[number]

const ACCOUNT_LABELS: { value: AccountChoice; label: string }[] = [
  { value: 'enabled', label: 'Active accounts' },
  { value: 'never', label: 'Never signed in' },
  { value: 'not invited', label: 'Not invited' },
  { value: 'invited', label: 'Invited' },
  { value: 'expired', label: 'Invitation expired' },
  { value: 'disabled', label: 'Disabled accounts' },
]

function useAccounts(): [AccountChoice, (choice: AccountChoice) => void] {
  const [address, change] = useAddress()
  const { account, signIn } = address
  const chosen = ACCOUNT_CHOICES.find((choice) => choice === signIn) ?? 'enabled'
  const choose = (choice: AccountChoice) =>
    change(
      { page: undefined, account: undefined, signIn: undefined, ...inAddress(choice) },
      { replace: true },
    )
  return [account === 'disabled' ? account : chosen, choose]
}

function inAddress(choice: AccountChoice) {
  if (choice === 'enabled') return {}
  return choice === 'disabled' ? { account: choice } : { signIn: choice }
}

const accountFilter = (choice: AccountChoice) => ({
  account: 'enabled' as const,
  ...inAddress(choice),
})

interface Props {
  readonly search: PeopleSearch
  readonly role: Role
  readonly accounts: AccountChoice
  readonly sorting: ListSort<PeopleSort>
}

function People({ search, role, accounts, sorting }: Props) {
  const chosen = { role: [role], ...accountFilter(accounts) }
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
            accounts === 'disabled'
              ? `No ${plural} are disabled.`
              : accounts === 'enabled'
                ? `There are no ${plural} yet.`
                : `No ${plural} match.`
          }
          icon={IconUsers}
        >
          {accounts !== 'disabled' && <DisabledMatches name={search.name} role={role} />}
        </NoMatches>
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
