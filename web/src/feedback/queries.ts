import type { InputOf } from '@cohort/contract/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

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

/** Oldest first. */
export const feedbacksQuery = (userId: string) =>
  callQuery(feedbacks.ofIntern, { params: { userId } }, ['feedback', 'of intern', userId], {
    meta: { failure: 'toasted' },
  })

export const batchAveragesQuery = (userId: string) =>
  callQuery(feedbacks.ofBatch, { params: { userId } }, ['feedback', 'of batch', userId], {
    meta: { failure: 'logged' },
  })

const STALE = { invalidates: [['feedback'], ['interactions'], ['interns']], keepsCacheOn: anyError }

export const useGiveFeedback = () =>
  useSend((body: InputOf<typeof feedbacks.give>['body']) => send(feedbacks.give, { body }), STALE)

export const useChangeFeedback = (feedbackId: string) =>
  useSend(
    (body: InputOf<typeof feedbacks.change>['body']) =>
      send(feedbacks.change, { params: { feedbackId }, body }),
    STALE,
  )
