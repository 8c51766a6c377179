import type { InputOf } from '@cohort/contract/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { CallFailure, isStatus } from '#web/lib/network/call-failure.ts'
import { send } from '#web/lib/network/http.ts'

export const PAGE_SIZE = 9

type Filters = InputOf<typeof interactions.list>['body']

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

export const WITHOUT_PAGE_SIZE = 10

/** Interns whom nobody has met for a while. */
export const withoutQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: ['interactions', 'without', name, page],
    queryFn: async () => {
      const query = { limit: WITHOUT_PAGE_SIZE, offset: (page - 1) * WITHOUT_PAGE_SIZE }
      return (await send(interactions.listWithout, { query: { ...query, name } })).data
    },
    placeholderData: keepPreviousData,
  })

type Form = InputOf<typeof interactions.schedule>['body']

/**
 * What keeps people busy is told beside the whole form, and a sentence at their field would stay there
 * when another time is chosen.
 */
async function withoutFields<Made>(made: Promise<Made>): Promise<Made> {
  try {
    return await made
  } catch (error) {
    if (!isStatus(error, 409) || !(error instanceof CallFailure)) throw error
    throw new CallFailure(409, error.message, { isTold: true })
  }
}

type Wish = InputOf<typeof interactions.conflicts>['body']

/** Asked anew with every look: another admin may have planned meanwhile. */
export const conflictsQuery = (wish: string) =>
  queryOptions({
    queryKey: ['interactions', 'conflicts', wish],
    queryFn: async () =>
      (await send(interactions.conflicts, { body: JSON.parse(wish) as Wish })).data,
    enabled: wish !== '',
    staleTime: 0,
    meta: { failure: 'logged' },
  })

export function useScheduleInteraction() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (form: Form) => withoutFields(send(interactions.schedule, { body: form })),
    onSuccess: refresh,
    onError: (error) => (isStatus(error, 409) ? refresh() : undefined),
  })
}

export function useUpdateInteraction({ id: interactionId, isScheduled }: Interaction) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (form: Form) =>
      withoutFields(
        send(interactions.update, { params: { interactionId }, body: { ...form, isScheduled } }),
      ),
    onSuccess: refresh,
    onError: (error) => (isStatus(error, 409) ? refresh() : undefined),
  })
}

export function useSetScheduled({ id: interactionId }: Interaction) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ isScheduled, isAnyway = false }: { isScheduled: boolean; isAnyway?: boolean }) =>
      send(interactions.setScheduled, {
        params: { interactionId },
        query: {
          isScheduled: isScheduled ? 'true' : 'false',
          refuseConflicts: isAnyway ? 'false' : 'true',
        },
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
