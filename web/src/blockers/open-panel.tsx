import { BLOCKERS_PAGE_SIZE } from '@cohort/contract/blockers/rules'
import type { blockers } from '@cohort/contract/blockers/calls'
import type { ResponseOf } from '@cohort/contract/calls'
import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { PagedList } from '#web/ui/lists/query-list.tsx'
import { BlockerCard } from './blocker-card.tsx'
import { openBlockersQuery } from './queries.ts'

export function OpenPanel({
  search,
}: {
  readonly search: Pick<ListSearch<string>, 'page' | 'goTo'>
}) {
  const query = useQuery(openBlockersQuery(search.page))
  return (
    <>
      {query.data && (
        <Text size="sm" mb="sm">
          {reportOf(query.data)}
        </Text>
      )}
      <PagedList
        query={query}
        search={search}
        size={BLOCKERS_PAGE_SIZE}
        skeleton={<TableSkeleton count={BLOCKERS_PAGE_SIZE} />}
        empty={<Empty sentence="No task is blocked." icon={IconCircleCheck} />}
      >
        {(rows) => (
          <ul className="plain-list" aria-label="Blocked tasks">
            {rows.map((blocker) => (
              <BlockerCard key={blocker.id} blocker={blocker} isNamed />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function reportOf({ total, unanswered, closed, medianDays }: ResponseOf<typeof blockers.list>) {
  const open = `${pluralise(total, 'blocked task')}, ${unanswered} without an answer.`
  if (medianDays === null) return `${open} None was closed in the last 30 days.`
  const within =
    medianDays === 0 ? 'on the same day' : `within ${pluralise(medianDays, 'working day')}`
  return `${open} ${pluralise(closed, 'blocker')} closed in the last 30 days, half of them ${within}.`
}
