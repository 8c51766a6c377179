import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { Box, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { Retry } from '#web/ui/display/retry.tsx'
import { CardsSkeleton } from '#web/ui/display/skeletons.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { QueryList, stale } from '#web/ui/lists/query-list.tsx'
import type { requestsQuery } from './queries.ts'
import { useOpenFirst } from './use-open-first.ts'

interface Props {
  readonly search: ListSearch<never>
  readonly query: ReturnType<typeof requestsQuery>
  /** Leaves out requests that an optimistic update has moved out of the list. */
  readonly isShown?: (request: HelpRequest) => boolean
  readonly empty: string
  /** One column, beside a conversation. */
  readonly isNarrow?: boolean
  /** A list with its conversation beside it begins with the first one. */
  readonly opensFirst?: boolean
  /** In place of the list when it cannot be loaded; absent where a toast shows why. */
  readonly failed?: string
  /** `refocus` is for a card that disappears while it has the focus. */
  readonly card: (request: HelpRequest, refocus: () => void) => ReactNode
  readonly children?: ReactNode
}

const GRID = { base: 1, xs: 2, lg: 3 }
const SEARCH = {
  searchLabel: 'Search by number, subject or name',
  placeholder: 'Search requests',
}

export function RequestsPanel(props: Props) {
  const { children, search, query, isShown, empty, failed, card } = props
  const { isNarrow = false, opensFirst = false } = props
  const region = useRef<HTMLElement>(null)
  const refocus = () => region.current?.focus()
  const list = useInfiniteQuery(query)
  const { error, refetch } = list
  const data = isShown ? list.data?.filter(isShown) : list.data
  useOpenFirst(opensFirst && !list.isPlaceholderData ? data : undefined)
  return (
    <>
      <FilterBar search={search} {...SEARCH} fields={children} />
      <Box component="section" aria-label="Help requests" ref={region} tabIndex={-1}>
        <QueryList
          query={{ data, error, refetch }}
          skeleton={<CardsSkeleton count={6} />}
          failed={failed ?? <Retry onRetry={refetch} />}
          empty={<NoMatches search={search} sentence={empty} icon={IconTicket} />}
        >
          {(requests) => (
            <Stack gap="md">
              <SimpleGrid cols={isNarrow ? 1 : GRID} {...stale(list.isPlaceholderData)}>
                {requests.map((request) => card(request, refocus))}
              </SimpleGrid>
              <LoadMore list={list} />
            </Stack>
          )}
        </QueryList>
      </Box>
    </>
  )
}

type List = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

function LoadMore({ list }: { readonly list: List }) {
  if (!list.hasNextPage) return null
  return (
    <Group justify="center">
      <Button
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        Load more
      </Button>
    </Group>
  )
}
