import type { InputOf, ResponseOf, QueryOf } from '@cohort/contract/calls'
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
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { anyError, invalidate, useSend } from '#web/lib/network/use-send.ts'
import { useSignedIn } from '#web/lib/session/session.ts'

type Requests = ResponseOf<typeof helpdesk.list>
type Pages = InfiniteData<Requests, number>
type Filters = Partial<
  Pick<QueryOf<typeof helpdesk.list>, 'resolvedStatus' | 'search' | 'order' | 'show'>
>

export const HELPDESK = ['helpdesk'] as const
/** The dashboard, the signals and the page of the intern say what waits for a reply. */
export const REQUEST_CHANGED = [HELPDESK, ['blockers'], ['dashboard'], ['signals'], ['interns']]
const LISTS = [...HELPDESK, 'list'] as const
export const PAGE_SIZE = 50
const MINUTE = 60_000

export const requestsQuery = (userId: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, userId, filters],
    queryFn: async ({ pageParam: offset }) => {
      // One more than is shown: whether there is a next page.
      const query = { ...filters, limit: PAGE_SIZE + 1, offset }
      return (await send(helpdesk.list, { params: { userId }, query })).data
    },
    initialPageParam: 0,
    getNextPageParam: (page, _, offset) =>
      page.length > PAGE_SIZE ? offset + PAGE_SIZE : undefined,
    select: ({ pages }: Pages) => distinct(pages.flatMap((page) => page.slice(0, PAGE_SIZE))),
    placeholderData: keepPreviousData,
    // What is due becomes late.
    refetchInterval: MINUTE,
  })

export const countsQuery = (userId: string) =>
  queryOptions({
    ...callQuery(helpdesk.count, {}, [...HELPDESK, 'counts', userId]),
    refetchInterval: MINUTE,
  })

/** A request that a new one pushed onto the next page is in both pages. */
const distinct = (requests: Requests): Requests => [
  ...new Map(requests.map((request) => [request.id, request])).values(),
]

type Conversation = ResponseOf<typeof helpdesk.conversation>
type Conversations = InfiniteData<Conversation, string>
export type ConversationQuery = UseInfiniteQueryResult<ReturnType<typeof shownConversation>>

/** The newest messages come first, and each further page has those before. */
export const conversationQuery = (requestId: string) =>
  infiniteQueryOptions({
    queryKey: [...HELPDESK, 'conversation', requestId],
    queryFn: async ({ pageParam: before }) => {
      const query = before ? { before } : {}
      return (await send(helpdesk.conversation, { params: { requestId }, query })).data
    },
    initialPageParam: '',
    getNextPageParam: (page, pages) => (isWhole(pages) ? undefined : page.messages[0]?.id),
    select: shownConversation,
  })

const isWhole = (pages: Conversation[]) =>
  pages.flatMap(({ messages }) => messages).length >= (pages[0]?.request.messageCount ?? 0)

function shownConversation({ pages }: Conversations) {
  const [newest, ...earlier] = pages
  return newest && { ...newest, earlier: earlier.reverse().flatMap(({ messages }) => messages) }
}

export function useRaiseRequest() {
  const { userId } = useSignedIn()
  return useSend(
    ({ recepientId, ...form }: HelpRequestForm) =>
      send(helpdesk.raise, {
        body: {
          userId,
          ...form,
          ...(form.recepient === 'Mentors' && { recepientId }),
          resolvedStatus: 'PENDING',
        },
      }),
    { invalidates: [HELPDESK], keepsCacheOn: anyError },
  )
}

interface StatusChange {
  readonly requestId: string
  readonly resolvedStatus: ResolvedStatus
}

/** An optimistic update, rolled back silently when the server refuses (spec §4). */
export function useSetStatus() {
  const cache = useQueryClient()
  return useMutation({
    // In sequence, so that the last change wins.
    scope: { id: 'helpdesk status' },
    mutationFn: ({ requestId, resolvedStatus }: StatusChange) =>
      send(helpdesk.setStatus, { params: { requestId }, body: { resolvedStatus } }),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: LISTS })
      cache.setQueriesData<Pages>({ queryKey: LISTS }, withStatus(change))
    },
    onError: (_, { requestId, resolvedStatus }) => {
      const before = resolvedStatus === 'RESOLVED' ? 'PENDING' : 'RESOLVED'
      const back = withStatus({ requestId, resolvedStatus: before })
      cache.setQueriesData<Pages>({ queryKey: LISTS }, back)
    },
    onSettled: () => invalidate(cache, REQUEST_CHANGED),
  })
}

const withStatus =
  ({ requestId, resolvedStatus }: StatusChange) =>
  (known: Pages | undefined): Pages | undefined =>
    known && {
      ...known,
      pages: known.pages.map((page) =>
        page.map((request) =>
          request.id === requestId ? { ...request, resolvedStatus } : request,
        ),
      ),
    }

export const useReopen = (requestId: string) =>
  useSend(() => send(helpdesk.reopen, { params: { requestId } }), { invalidates: REQUEST_CHANGED })

export const useWriteMessage = (requestId: string) =>
  useSend(
    (body: { text: string; resolves: boolean }) =>
      send(helpdesk.write, { params: { requestId }, body }),
    {
      invalidates: REQUEST_CHANGED,
      keepsCacheOn: anyError,
    },
  )

export const targetsQuery = callQuery(helpdesk.readTargets, {}, [...HELPDESK, 'targets'])

export const useSaveTargets = () =>
  useSend(
    (body: InputOf<typeof helpdesk.saveTargets>['body']) => send(helpdesk.saveTargets, { body }),
    { invalidates: [HELPDESK] },
  )

const ANSWERS = [...HELPDESK, 'answers'] as const
const ANSWERS_CHANGED = { invalidates: [ANSWERS], keepsCacheOn: anyError }

export const answersQuery = callQuery(helpdesk.listAnswers, {}, ANSWERS)

export const useSaveAnswer = () =>
  useSend(
    (body: { text: string; isShared: boolean }) => send(helpdesk.saveAnswer, { body }),
    ANSWERS_CHANGED,
  )

export const useChangeAnswer = () =>
  useSend(
    ({ answerId, text }: { answerId: string; text: string }) =>
      send(helpdesk.changeAnswer, { params: { answerId }, body: { text } }),
    ANSWERS_CHANGED,
  )

export const useRemoveAnswer = () =>
  useSend(
    (answerId: string) => send(helpdesk.removeAnswer, { params: { answerId } }),
    ANSWERS_CHANGED,
  )
