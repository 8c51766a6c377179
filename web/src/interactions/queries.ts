import type { Input } from '@cohort/contract/calls'
import { interactions, type Interaction } from '@cohort/contract/interactions'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { send } from '#web/lib/http.ts'

export const PAGE_SIZE = 9

type Filters = Input<typeof interactions.list>['body']

/** Everybody's for admins, who give no `ofUser`; a person's own for the others. */
export const interactionsQuery = (filters: Filters, page: number, ofUser?: string) =>
  queryOptions({
    queryKey: ['interactions', ofUser ?? 'all', filters, page],
    queryFn: async () => {
      const query = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const answered = ofUser
        ? send(interactions.listOf, { params: { userId: ofUser }, query, body: filters })
        : send(interactions.list, { query, body: filters })
      return (await answered).data
    },
    placeholderData: keepPreviousData,
    ...(ofUser && { meta: { failure: 'toasted' } as const }),
  })

type Form = Input<typeof interactions.schedule>['body']

export function useScheduleInteraction() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (form: Form) => send(interactions.schedule, { body: form }),
    onSuccess: refresh,
  })
}

export function useUpdateInteraction({ id: interactionId, isScheduled }: Interaction) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (form: Form) =>
      send(interactions.update, { params: { interactionId }, body: { ...form, isScheduled } }),
    onSuccess: refresh,
  })
}

export function useSetScheduled({ id: interactionId }: Interaction) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (isScheduled: boolean) =>
      send(interactions.setScheduled, {
        params: { interactionId },
        query: { isScheduled: isScheduled ? 'true' : 'false' },
      }),
    onSuccess: refresh,
  })
}

/** After the server has told of something new, which is often about an interaction. */
export const refreshInteractions = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: ['interactions'] })

/** The lists of people too: the specification has the analytics list refresh after a schedule. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      refreshInteractions(cache),
      cache.invalidateQueries({ queryKey: ['users', 'list'] }),
    ])
}
