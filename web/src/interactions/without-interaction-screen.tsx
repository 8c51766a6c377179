import { DAYS_WITHOUT_INTERACTION, SERIES_LIMITS } from '@cohort/contract/interactions/rules'
import { Button } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { useListSearch, type ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { PagedList } from '#web/ui/lists/query-list.tsx'
import { LazyScheduleDialog } from './lazy-schedule-dialog.tsx'
import { withoutQuery, WITHOUT_PAGE_SIZE } from './queries.ts'
import { LazyManyDialog } from './series/lazy-many-dialog.ts'
import type { Invited } from './schedule-dialog.tsx'
import { WithoutTable } from './without-table.tsx'

const DEBOUNCE = 500

export function WithoutInteractionScreen() {
  const search = useListSearch({}, DEBOUNCE)
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      <PageHeader
        title="Interns without an interaction"
        description={`None in the last ${DAYS_WITHOUT_INTERACTION} days, and none scheduled or requested.`}
      >
        <ScheduleAll />
      </PageHeader>
      <FilterBar search={search} searchLabel="Search by name" />
      <Rows search={search} onSchedule={(intern) => startTransition(() => setInvited(intern))} />
      <Suspense>
        {invited && <LazyScheduleDialog intern={invited} onClose={() => setInvited(undefined)} />}
      </Suspense>
    </>
  )
}

/** All of them, up to the limit of a series. */
function ScheduleAll() {
  const { data } = useQuery(withoutQuery('', 1, SERIES_LIMITS.interns))
  const [isOpen, setOpen] = useState(false)
  const prefetch = usePrefetch(LazyManyDialog)
  if (!data || data.data.length < 2) return null
  return (
    <>
      <Button {...prefetch} onClick={() => startTransition(() => setOpen(true))}>
        Schedule {data.data.length}
      </Button>
      <Suspense>
        {isOpen && <LazyManyDialog interns={data.data} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

interface Props {
  readonly search: ListSearch<never>
  readonly onSchedule: (intern: Invited) => void
}

function Rows({ search, onSchedule }: Props) {
  return (
    <PagedList
      query={useQuery(withoutQuery(search.name, search.page))}
      search={search}
      size={WITHOUT_PAGE_SIZE}
      isPagerQuiet
      skeleton={<TableSkeleton count={WITHOUT_PAGE_SIZE} />}
      empty={
        <NoMatches
          search={search}
          sentence="No interns match"
          unsearched="All interns have had an interaction or have one scheduled or requested"
          icon={IconCalendarCheck}
        />
      }
    >
      {(interns, isStale) => (
        <WithoutTable interns={interns} isStale={isStale} onSchedule={onSchedule} />
      )}
    </PagedList>
  )
}
