import type { InputOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { Button, Stack } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListSearch } from '#web/lib/address/use-list-search.ts'
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
      empty={<NoMatches search={search} sentence="No updates found." icon={IconChecklist} />}
    >
      {(updates, isStale) => <Updates updates={updates} isStale={isStale} />}
    </PagedList>
  )
}

interface UpdatesProps {
  readonly updates: readonly Update[]
  readonly isStale: boolean
}

function Updates({ updates, isStale }: UpdatesProps) {
  const { isFolded, toggle, areAllFolded, toggleAll } = useFolded(updates)
  return (
    <Stack gap="xs" {...stale(isStale)}>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-end' }}
        onClick={toggleAll}
      >
        {areAllFolded ? 'Expand all' : 'Collapse all'}
      </Button>
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
