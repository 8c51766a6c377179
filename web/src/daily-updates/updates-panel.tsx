import type { InputOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { DaySummary, expectedOf } from '#web/days/groups-panel.tsx'
import { daysQuery } from '#web/days/queries.ts'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { PagedList, stale } from '#web/ui/lists/query-list.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { PAGE_SIZE, updatesQuery } from './queries.ts'
import { COLUMNS } from './tasks-table.tsx'
import { UpdateCard, type Update } from './update-card.tsx'
import classes from './updates-panel.module.css'

interface Props {
  readonly search: Pick<ListSearch<never>, 'page' | 'goTo' | 'count' | 'name' | 'clear' | 'chosen'>
  readonly filters: InputOf<typeof dailyUpdates.list>['body']
}

export function UpdatesPanel({ search, filters }: Props) {
  return (
    <PagedList
      query={useQuery(updatesQuery(filters, search.page))}
      search={search}
      size={PAGE_SIZE}
      skeleton={<TableSkeleton count={PAGE_SIZE} />}
      empty={
        <Stack gap="xs">
          {/* Its place is kept while it is loading. */}
          <Text component="div" size="sm" mih="1lh">
            <Summary filters={filters} isLone />
          </Text>
          <NoMatches search={search} sentence="No updates found." icon={IconChecklist} />
        </Stack>
      }
    >
      {(updates, isStale) => (
        <Updates updates={updates} isStale={isStale}>
          <Summary filters={filters} />
        </Updates>
      )}
    </PagedList>
  )
}

interface SummaryProps extends Pick<Props, 'filters'> {
  /** Without updates: not shown when none were expected. */
  readonly isLone?: boolean
}

/** Of how many interns one was expected, as the calendar says: the list has more where others wrote, too. */
function Summary({ filters, isLone = false }: SummaryProps) {
  const { data } = useQuery(daysQuery(filters, 1))
  if (!data || (isLone && expectedOf(data.counts) === 0)) return null
  return <DaySummary counts={data.counts} />
}

interface UpdatesProps {
  readonly updates: readonly Update[]
  readonly isStale: boolean
  /** Above the list. */
  readonly children: ReactNode
}

function Updates({ updates, isStale, children }: UpdatesProps) {
  const { isFolded, toggle, areAllFolded, toggleAll } = useFolded(updates)
  return (
    <Stack gap="xs" {...stale(isStale)}>
      <Group justify="space-between" gap="xs">
        {children}
        <Button variant="subtle" size="compact-sm" ml="auto" onClick={toggleAll}>
          {areAllFolded ? 'Expand all' : 'Collapse all'}
        </Button>
      </Group>
      <div className={classes['frame']}>
        <div className={classes['head']} aria-hidden>
          {COLUMNS.map(({ title }) => (
            <span key={title}>{title}</span>
          ))}
        </div>
        {updates.map((update) => (
          <UpdateCard
            key={update.user.id}
            update={update}
            isFolded={isFolded(update)}
            onToggle={() => toggle(update)}
          />
        ))}
      </div>
    </Stack>
  )
}

/** Which interns' tasks are folded; another page keeps them. */
function useFolded(updates: readonly Update[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const isFolded = ({ user }: Update) => folded.has(user.id)
  const areAllFolded = updates.every(isFolded)
  const set = (those: readonly Update[], isToFold: boolean) => {
    const next = new Set(folded)
    for (const { user } of those) {
      if (isToFold) next.add(user.id)
      else next.delete(user.id)
    }
    setFolded(next)
  }
  return {
    isFolded,
    areAllFolded,
    toggle: (update: Update) => set([update], !isFolded(update)),
    toggleAll: () => set(updates, !areAllFolded),
  }
}
