import type { InputOf } from '@cohort/contract/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

const SHARING = ['sharing']
export const RECEIVED_PAGE_SIZE = 10

export const followUpQuery = (feedbackId: string) =>
  callQuery(sharing.followUp, { params: { feedbackId } }, [...SHARING, 'follow-up', feedbackId])

export const receivedListQuery = (page: number) =>
  queryOptions({
    queryKey: [...SHARING, 'received', page],
    queryFn: async () =>
      (await send(sharing.received, { query: pageOf(page, RECEIVED_PAGE_SIZE) })).data,
    placeholderData: keepPreviousData,
  })

/** The one that is shared of an interaction, if it is. */
export const receivedOfQuery = (interactionId: string) =>
  callQuery(
    sharing.received,
    { query: { interactionId } },
    [...SHARING, 'received', 'of', interactionId],
    // It may have been shared since.
    { staleTime: 0 },
  )

export const receivedQuery = (feedbackId: string) =>
  callQuery(sharing.read, { params: { feedbackId } }, [...SHARING, 'received', 'one', feedbackId])

export const nextStepsQuery = (userId: string) =>
  callQuery(sharing.nextSteps, { params: { userId } }, [...SHARING, 'next steps', userId])

const STALE = { invalidates: [SHARING, ['dashboard'], ['interns']] }

/** On a failure nothing is refetched, so that no typed word is lost. */
const KEEPING = { ...STALE, keepsCacheOn: anyError }

export const useShare = () =>
  useSend((feedbackId: string) => send(sharing.share, { params: { feedbackId } }), STALE)

export const useHold = (feedbackId: string) =>
  useSend(
    (reason: string) => send(sharing.hold, { params: { feedbackId }, body: { reason } }),
    KEEPING,
  )

export const useChangeFollowUp = (feedbackId: string) =>
  useSend(
    (body: InputOf<typeof sharing.changeFollowUp>['body']) =>
      send(sharing.changeFollowUp, { params: { feedbackId }, body }),
    { ...KEEPING, invalidates: [...STALE.invalidates, ['feedback'], ['interactions']] },
  )

export const useAnswer = (feedbackId: string) =>
  useSend(
    (text: string) => send(sharing.answer, { params: { feedbackId }, body: { text } }),
    KEEPING,
  )

export const useAcknowledge = (feedbackId: string) =>
  useSend(() => send(sharing.acknowledge, { params: { feedbackId } }), STALE)

export const useAsk = (feedbackId: string) =>
  useSend((text: string) => send(sharing.ask, { params: { feedbackId }, body: { text } }), KEEPING)

export const useSetStepDone = () =>
  useSend(
    ({ stepId, isDone }: { readonly stepId: string; readonly isDone: boolean }) =>
      send(sharing.setStepDone, { params: { stepId }, body: { isDone } }),
    STALE,
  )
