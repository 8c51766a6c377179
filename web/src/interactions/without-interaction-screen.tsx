import { DAYS_WITHOUT_INTERACTION } from '@cohort/contract/interactions/rules'
import { Button, Stack } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { useListSearch, type ListSearch } from '#web/lib/address/use-list-search.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { withoutQuery, WITHOUT_PAGE_SIZE } from './queries.ts'
import { LazyScheduleDialog } from './lazy-schedule-dialog.tsx'
import type { Invited } from './schedule-dialog.tsx'
import { WithoutTable } from './without-table.tsx'

const PAUSE_BEFORE_SEARCH = 500

/** Whom nobody has met for a while, each one click from an interaction. For admins. */
export function WithoutInteractionScreen() {
  const search = useListSearch({}, PAUSE_BEFORE_SEARCH)
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      <PageHeader
        title="Interns without an interaction"
        description={`None in the last ${DAYS_WITHOUT_INTERACTION} days, and none scheduled.`}
      />
      <FilterBar search={search} searchLabel="Search by name" filters={[]} />
      <Rows search={search} onSchedule={(intern) => startTransition(() => setInvited(intern))} />
      <Suspense>
        {invited && <LazyScheduleDialog intern={invited} onClose={() => setInvited(undefined)} />}
      </Suspense>
    </>
  )
}

interface Props {
  readonly search: ListSearch<never>
  readonly onSchedule: (intern: Invited) => void
}

function Rows({ search, onSchedule }: Props) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    withoutQuery(search.name, search.page),
  )
  if (isPending) return <TableSkeleton count={WITHOUT_PAGE_SIZE} />
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  const { data: interns, total, total_pages: pages } = data
  if (total === 0) return <Nobody search={search} />
  return (
    <Stack gap="md">
      <BackToFirstPage page={search.page} pages={pages} isStale={isPlaceholderData} />
      <WithoutTable interns={interns} isStale={isPlaceholderData} onSchedule={onSchedule} />
      <Pager
        page={search.page}
        pages={pages}
        onChange={search.goTo}
        size={WITHOUT_PAGE_SIZE}
        total={total}
      />
    </Stack>
  )
}

function Nobody({ search }: Pick<Props, 'search'>) {
  const icon = <IconCalendarCheck size="1.25rem" stroke={1.5} />
  if (search.name === '') {
    return <Empty sentence="Every intern has had an interaction, or has one ahead." icon={icon} />
  }
  return (
    <Empty sentence="No intern matches." icon={icon}>
      <Button variant="default" onClick={search.clear}>
        Clear search
      </Button>
    </Empty>
  )
}
