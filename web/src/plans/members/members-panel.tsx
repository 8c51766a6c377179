import { paths } from '@cohort/contract/app-paths'
import { NONE } from '@cohort/contract/directory/rules'
import { MAX_MATCHING } from '@cohort/contract/plans/rules'
import type { Plan } from '@cohort/contract/plans/schemas'
import { STATUSES } from '@cohort/contract/users/rules'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { among, isPlain, isYear, useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { usePicked, type Picked } from '#web/lib/url-state/use-picked.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { FilterChips } from '#web/ui/lists/filter-chips.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { useFilterChoices } from '#web/ui/lists/use-filter-choices.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { MemberCard, type PlanUser } from './member-card.tsx'
import classes from './members-panel.module.css'
import { PAGE_SIZE, planUsersQuery } from './queries.ts'
import { SelectedPanel } from './selected-panel.tsx'
import { useReadyFilters, type ReadyFilters } from './use-ready-filters.ts'

const DEBOUNCE = 500
const FILTERS = { year: isYear, batch: isPlain, designation: isPlain, status: STATUSES }
const VIEWS = [
  { value: 'in', label: 'In plan' },
  { value: 'add', label: 'Add Interns' },
]

interface Props {
  readonly plan: Plan
  readonly view: 'in' | 'add'
  readonly onView: (view: string) => void
}

/** Between a phone and a wide window the panel opens below the rest. */
function bringIntoView(panel: HTMLElement | null) {
  if (panel && panel.getBoundingClientRect().top > window.innerHeight) panel.scrollIntoView()
}

export function MembersPanel({ plan, view, onView }: Props) {
  const isPhone = usePhone()
  const search = useListSearch(FILTERS, DEBOUNCE)
  const { year, batch, designation, status } = useFilterChoices()
  const ready = useReadyFilters(search.chosen.status.length > 0)
  return (
    <section
      className={classes['panel']}
      aria-label="Users"
      ref={isPhone ? undefined : bringIntoView}
    >
      {!isPhone && (
        <Title order={2} mb="sm">
          Users
        </Title>
      )}
      <Views view={view} onView={onView} />
      <FilterBar
        isNarrow
        search={search}
        searchLabel="Search by name"
        filters={[year, batch, designation, status]}
      />
      {view === 'add' && (
        <>
          <FilterChips chips={ready.chips} clearLabel="Show all interns" onClear={ready.clear} />
          <TextLink to={paths.people} search={{ addTo: plan.id, planId: NONE }}>
            Choose from the table of people
          </TextLink>
        </>
      )}
      <Users key={view} {...{ plan, view, search }} ready={view === 'add' ? ready.filters : {}} />
    </section>
  )
}

const Views = ({ view, onView }: Pick<Props, 'view' | 'onView'>) => (
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
)

interface UsersProps extends Pick<Props, 'plan' | 'view'> {
  readonly search: ReturnType<typeof useListSearch<keyof typeof FILTERS>>
  readonly ready: ReadyFilters
}

function Users({ plan, view, search, ready }: UsersProps) {
  const { name, chosen, page, goTo } = search
  const filters = {
    name,
    ...chosen,
    ...ready,
    status: among(STATUSES, chosen.status),
    planStatus: view === 'in' ? ('Present' as const) : ('Not Present' as const),
  }
  const selection = usePicked<PlanUser>()
  const { isAll, selectAll, selectNone } = useAllMatching(filters)
  const query = useQuery(planUsersQuery(plan.id, filters, page))
  const isStale = query.isPlaceholderData
  const onClear = () => {
    selection.clear()
    selectNone()
  }
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={PAGE_SIZE} />}>
      {({ data: users, total, total_pages: pages }) => (
        <Stack gap="sm">
          <BackToFirstPage page={page} pages={pages} isStale={isStale} />
          {total === 0 && <NoMatches search={search} sentence="No users found." icon={IconUsers} />}
          {total > PAGE_SIZE && total <= MAX_MATCHING && !isAll && (
            <SelectAllButton total={total} onClick={selectAll} />
          )}
          <Members {...{ users, view, selection, isStale, isAll }} />
          {total > 0 && <Pages {...{ total, page, pages, goTo }} />}
          {(isAll || selection.all.length > 0) && (
            <SelectedPanel
              {...{ plan, view, selection, onClear }}
              all={isAll ? { filters, total } : undefined}
            />
          )}
        </Stack>
      )}
    </QueryList>
  )
}

interface PagesProps {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly goTo: (page: number) => void
}

const Pages = ({ total, page, pages, goTo }: PagesProps) => (
  <Group justify="space-between" gap="xs">
    <Text size="xs" c="dimmed" className="tabular">
      {total} in all
    </Text>
    <Pager isShort label="Pages of users" page={page} pages={pages} onChange={goTo} />
  </Group>
)

/** Another search or filter ends the selection of all who match. */
function useAllMatching(filters: object) {
  const current = JSON.stringify(filters)
  const [selected, setSelected] = useState<string>()
  return {
    isAll: selected === current,
    selectAll: () => setSelected(current),
    selectNone: () => setSelected(undefined),
  }
}

interface SelectAllProps {
  readonly total: number
  readonly onClick: () => void
}

const SelectAllButton = ({ total, onClick }: SelectAllProps) => (
  <Button
    variant="transparent"
    size="compact-sm"
    px={0}
    style={{ alignSelf: 'flex-start' }}
    onClick={onClick}
  >
    Select all {total} that match
  </Button>
)

interface MembersProps extends Pick<Props, 'view'> {
  /** All who match are selected; single ones cannot be taken out. */
  readonly isAll: boolean
  readonly users: readonly PlanUser[]
  readonly selection: Picked<PlanUser>
  readonly isStale: boolean
}

function Members({ users, view, selection, isStale, isAll }: MembersProps) {
  return (
    <fieldset
      className={classes['list']}
      data-stale={isStale || undefined}
      aria-label={view === 'in' ? 'Users in the plan' : 'Interns to add'}
      aria-busy={isStale}
    >
      {users.map((user) => (
        <MemberCard
          key={user.id}
          user={user}
          showsPlan={view === 'add'}
          isSelected={isAll || selection.has(user)}
          isFixed={isAll}
          onToggle={() => selection.toggle(user)}
        />
      ))}
    </fieldset>
  )
}
