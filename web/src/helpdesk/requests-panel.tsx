import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { Box, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { ListSearch } from '#web/lib/address/use-list-search.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { Retry } from '#web/ui/display/retry.tsx'
import { CardsSkeleton } from '#web/ui/display/skeletons.tsx'
import type { requestsQuery } from './queries.ts'

interface Props {
  readonly search: ListSearch<never>
  readonly query: ReturnType<typeof requestsQuery>
  /** Those that are in the list though the server has not answered yet are left out. */
  readonly isShown?: (request: HelpRequest) => boolean
  readonly empty: string
  /** In place of the list when it cannot be loaded; absent where a toast has said why. */
  readonly failed?: string
  /** `refocus` is for a card that goes with the focus on it. */
  readonly card: (request: HelpRequest, refocus: () => void) => ReactNode
  /** Beside the search box. */
  readonly children?: ReactNode
}

/** Search, cards, and more of them: what the lists of requests have in common. */
export function RequestsPanel({ children, card, ...list }: Props) {
  const region = useRef<HTMLElement>(null)
  const refocus = () => region.current?.focus()
  return (
    <>
      <FilterBar search={list.search} searchLabel="Search by number, subject or name" filters={[]}>
        {children}
      </FilterBar>
      <Box component="section" aria-label="Help requests" ref={region} tabIndex={-1}>
        <Cards {...list} card={(request) => card(request, refocus)} />
      </Box>
    </>
  )
}

const SHOW_ALL = () => true

interface Drawn {
  readonly card: (request: HelpRequest) => ReactNode
}

function Cards({
  search,
  query,
  isShown = SHOW_ALL,
  empty,
  failed,
  card,
}: Omit<Props, 'children' | 'card'> & Drawn) {
  const list = useInfiniteQuery(query)
  const { data, isPending, isPlaceholderData, refetch } = list
  if (isPending) return <CardsSkeleton count={6} />
  if (!data) {
    return failed ? <Failed sentence={failed} onRetry={refetch} /> : <Retry onRetry={refetch} />
  }
  const requests = data.filter(isShown)
  if (requests.length === 0) {
    return (
      <Empty sentence={empty} icon={<IconTicket size="1.25rem" stroke={1.5} />}>
        {search.name !== '' && (
          <Button variant="default" onClick={search.clear}>
            Clear search
          </Button>
        )}
      </Empty>
    )
  }
  return (
    <Stack gap="md">
      <SimpleGrid
        cols={{ base: 1, xs: 2, lg: 3 }}
        aria-busy={isPlaceholderData}
        opacity={isPlaceholderData ? 0.55 : 1}
      >
        {requests.map(card)}
      </SimpleGrid>
      {list.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </Group>
      )}
    </Stack>
  )
}
