import type { InputOf } from '@cohort/contract/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { sharing } from '@cohort/contract/sharing/calls'
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

export const feedbacksQuery = (userId: string) =>
  callQuery(feedbacks.ofIntern, { params: { userId } }, ['feedback', 'of intern', userId], {
    meta: { failure: 'toasted' },
  })

export const batchAveragesQuery = (userId: string) =>
  callQuery(feedbacks.ofBatch, { params: { userId } }, ['feedback', 'of batch', userId], {
    meta: { failure: 'logged' },
  })

const KPI_SETS = ['feedback', 'KPI sets']

export const kpiSetsQuery = callQuery(feedbacks.kpiSets, {}, KPI_SETS)

export const useSaveKpiSets = () =>
  useSend(
    (body: InputOf<typeof feedbacks.saveKpiSets>['body']) => send(feedbacks.saveKpiSets, { body }),
    { invalidates: [KPI_SETS], keepsCacheOn: anyError },
  )

export const snippetsQuery = callQuery(feedbacks.snippets, {}, ['feedback', 'snippets'])

const SNIPPETS_CHANGED = { invalidates: [snippetsQuery.queryKey], keepsCacheOn: anyError }

export const useSaveSnippet = () =>
  useSend((text: string) => send(feedbacks.saveSnippet, { body: { text } }), SNIPPETS_CHANGED)

export const useRemoveSnippet = () =>
  useSend(
    (snippetId: string) => send(feedbacks.removeSnippet, { params: { snippetId } }),
    SNIPPETS_CHANGED,
  )

const STALE = {
  invalidates: [['feedback'], ['interactions'], ['interns'], ['sharing']],
  keepsCacheOn: anyError,
}

export const useGiveFeedback = (interactionId: string) =>
  useSend(
    (body: InputOf<typeof sharing.give>['body']) =>
      send(sharing.give, { params: { interactionId }, body }),
    STALE,
  )
