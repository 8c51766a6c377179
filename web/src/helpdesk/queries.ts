import type { ResponseOf, QueryOf } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import type { ResolvedStatus } from '@cohort/contract/helpdesk/rules'
import type { HelpRequestForm } from '@cohort/contract/helpdesk/schemas'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'
import { useSignedIn } from '#web/lib/session/session.ts'

type Requests = ResponseOf<typeof helpdesk.list>
type Pages = InfiniteData<Requests, number>
type Wanted = Partial<Pick<QueryOf<typeof helpdesk.list>, 'resolvedStatus' | 'search' | 'order'>>

const ALL = ['helpdesk'] as const
const LISTS = [...ALL, 'list'] as const
export const PAGE_SIZE = 50

/** The requests that this person may see, fifty more with each page. */
export const requestsQuery = (userId: string, wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, userId, wanted],
    queryFn: async ({ pageParam: offset }) => {
      // One more than is shown tells whether there are more.
      const query = { ...wanted, limit: PAGE_SIZE + 1, offset }
      return (await send(helpdesk.list, { params: { userId }, query })).data
    },
    initialPageParam: 0,
    getNextPageParam: (page, _, offset) =>
      page.length > PAGE_SIZE ? offset + PAGE_SIZE : undefined,
    select: ({ pages }: Pages) => distinct(pages.flatMap((page) => page.slice(0, PAGE_SIZE))),
    placeholderData: keepPreviousData,
  })

/** One that was pushed to the next page while that one was fetched stands in both. */
const distinct = (requests: Requests): Requests => [
  ...new Map(requests.map((request) => [request.id, request])).values(),
]

export const conversationQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...ALL, 'conversation', requestId],
    queryFn: async () => (await send(helpdesk.conversation, { params: { requestId } })).data,
  })

/** After the server has told of something new, which may be about a request. */
export const refreshHelpdesk = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ALL })

export function useRaiseRequest() {
  const cache = useQueryClient()
  const { userId } = useSignedIn()
  return useMutation({
    mutationFn: ({ recepientId, ...form }: HelpRequestForm) =>
      send(helpdesk.raise, {
        body: {
          userId,
          ...form,
          ...(form.recepient === 'Mentors' && { recepientId }),
          resolvedStatus: 'PENDING',
        },
      }),
    onSuccess: () => refreshHelpdesk(cache),
  })
}

interface Flip {
  readonly requestId: string
  readonly resolvedStatus: ResolvedStatus
}

/** The lists flip at once; when the server refuses they are as before, and nothing is said (spec §4). */
export function useSetStatus() {
  const cache = useQueryClient()
  return useMutation({
    // One after the other, so that the last flip is what stays.
    scope: { id: 'helpdesk status' },
    mutationFn: ({ requestId, resolvedStatus }: Flip) =>
      send(helpdesk.setStatus, { params: { requestId }, body: { resolvedStatus } }),
    onMutate: async (flip) => {
      await cache.cancelQueries({ queryKey: LISTS })
      cache.setQueriesData<Pages>({ queryKey: LISTS }, flipped(flip))
    },
    onError: (_, { requestId, resolvedStatus }) => {
      const before = resolvedStatus === 'RESOLVED' ? 'PENDING' : 'RESOLVED'
      const back = flipped({ requestId, resolvedStatus: before })
      cache.setQueriesData<Pages>({ queryKey: LISTS }, back)
    },
    onSettled: () => refreshHelpdesk(cache),
  })
}

const flipped =
  ({ requestId, resolvedStatus }: Flip) =>
  (known: Pages | undefined): Pages | undefined =>
    known && {
      ...known,
      pages: known.pages.map((page) =>
        page.map((request) =>
          request.id === requestId ? { ...request, resolvedStatus } : request,
        ),
      ),
    }

export function useReopen() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (requestId: string) => send(helpdesk.reopen, { params: { requestId } }),
    onSettled: () => refreshHelpdesk(cache),
  })
}

export function useWriteMessage(requestId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string }) => send(helpdesk.write, { params: { requestId }, body }),
    onSuccess: () => refreshHelpdesk(cache),
  })
}
