import type { Plan } from '@cohort/contract/plans/schemas'
import { STATUSES } from '@cohort/contract/users/rules'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { isPlain, isYear, useListSearch } from '#web/lib/address/use-list-search.ts'
import { usePicked } from '#web/lib/address/use-picked.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { MemberCard, type PlanUser } from './member-card.tsx'
import classes from './members-panel.module.css'
import { PAGE_SIZE, planUsersQuery } from './queries.ts'
import { SelectedPanel } from './selected-panel.tsx'

const PAUSE_BEFORE_SEARCH = 500
const FILTERS = { year: isYear, batch: isPlain, designation: isPlain, status: STATUSES }
const VIEWS = [
  { value: 'in', label: 'In plan' },
  { value: 'add', label: 'Add Interns' },
]
type Status = (typeof STATUSES)[number]

interface Props {
  readonly plan: Plan
  readonly view: 'in' | 'add'
  readonly onView: (view: string) => void
}

/** On a phone the panel opens below everything else. */
function bringIntoView(panel: HTMLElement | null) {
  if (panel && panel.getBoundingClientRect().top > window.innerHeight) panel.scrollIntoView()
}

/** Who is in the plan, and who could be. */
export function MembersPanel({ plan, view, onView }: Props) {
  const search = useListSearch(FILTERS, PAUSE_BEFORE_SEARCH)
  const choices = useQuery(filterChoicesQuery).data
  return (
    <section className={classes['panel']} aria-labelledby="plan-users" ref={bringIntoView}>
      <Title order={2} id="plan-users" mb="sm">
        Users
      </Title>
      <Button.Group mb="sm">
        {VIEWS.map(({ value, label }) => (
          <Button
            key={value}
            variant={view === value ? 'light' : 'default'}
            aria-pressed={view === value}
            fullWidth
            onClick={() => onView(value)}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      <FilterBar
        isNarrow
        search={search}
        searchLabel="Search by name"
        filters={[
          { name: 'year', placeholder: 'Select Year', choices: choices?.years.map(String) ?? [] },
          { name: 'batch', placeholder: 'Select Batch', choices: choices?.batches ?? [] },
          {
            name: 'designation',
            placeholder: 'Select Designation',
            choices: choices?.designations ?? [],
          },
          { name: 'status', placeholder: 'Select Status', choices: choices?.statuses ?? [] },
        ]}
      />
      <Users key={view} plan={plan} view={view} search={search} />
    </section>
  )
}

interface UsersProps {
  readonly plan: Plan
  readonly view: 'in' | 'add'
  readonly search: ReturnType<typeof useListSearch<keyof typeof FILTERS>>
}

function Users({ plan, view, search }: UsersProps) {
  const { name, chosen, page } = search
  const filters = {
    name,
    ...chosen,
    // Reading the address has let through nothing but statuses.
    status: chosen.status as Status[],
    planStatus: view === 'in' ? ('Present' as const) : ('Not Present' as const),
  }
  const selection = usePicked<PlanUser>()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    planUsersQuery(plan.id, filters, page),
  )
  if (isPending) return <TableSkeleton count={PAGE_SIZE} />
  if (error && !data) return <Failed sentence={error.message} onRetry={refetch} />
  return (
    <Stack gap="sm">
      <BackToFirstPage page={page} pages={data.total_pages} isStale={isPlaceholderData} />
      {data.total === 0 && <Nobody search={search} />}
      <fieldset
        className={classes['list']}
        data-stale={isPlaceholderData || undefined}
        aria-label={view === 'in' ? 'Users in the plan' : 'Interns to add'}
        aria-busy={isPlaceholderData}
      >
        {data.data.map((user) => (
          <MemberCard
            key={user.id}
            user={user}
            showsPlan={view === 'add'}
            isSelected={selection.has(user)}
            onToggle={() => selection.toggle(user)}
          />
        ))}
      </fieldset>
      {data.total > 0 && (
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" className="tabular">
            {data.total} in all
          </Text>
          <Pager
            isShort
            label="Pages of users"
            page={page}
            pages={data.total_pages}
            onChange={search.goTo}
          />
        </Group>
      )}
      {selection.all.length > 0 && <SelectedPanel plan={plan} view={view} selection={selection} />}
    </Stack>
  )
}

function Nobody({ search }: Pick<UsersProps, 'search'>) {
  const isSearched = search.count > 0 || search.name !== ''
  return (
    <Empty sentence="No users found." icon={<IconUsers size="1.25rem" stroke={1.5} />}>
      {isSearched && (
        <Button variant="default" onClick={search.clear}>
          Clear search and filters
        </Button>
      )}
    </Empty>
  )
}
