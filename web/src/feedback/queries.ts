import type { InputOf } from '@cohort/contract/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'

/** The feedback of an interaction; null while there is none. */
export const feedbackQuery = (interactionId: string) =>
  queryOptions({
    queryKey: ['feedback', 'of interaction', interactionId],
    queryFn: async () => {
      const { data } = await send(feedbacks.ofInteraction, { params: { interactionId } })
      return data[0] ?? null
    },
    meta: { failure: 'toasted' },
  })

/** All of an intern's feedbacks, oldest first. */
export const feedbacksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['feedback', 'of intern', userId],
    queryFn: async () => (await send(feedbacks.ofIntern, { params: { userId } })).data,
    meta: { failure: 'toasted' },
  })

export function useGiveFeedback() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof feedbacks.give>['body']) => send(feedbacks.give, { body }),
    onSuccess: refresh,
  })
}

export function useChangeFeedback(feedbackId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof feedbacks.change>['body']) =>
      send(feedbacks.change, { params: { feedbackId }, body }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['feedback'] }),
      cache.invalidateQueries({ queryKey: ['interactions'] }),
    ])
}
