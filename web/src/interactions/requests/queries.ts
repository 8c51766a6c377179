import type { InputOf } from '@cohort/contract/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'

const REQUESTS = ['interactions', 'requests']

/** All that the user may know of, or those about one intern. */
export const requestsQuery = (internId?: string) =>
  callQuery(interactions.requests, { query: { ...(internId && { internId }) } }, [
    ...REQUESTS,
    internId ?? 'all',
  ])

/** The interactions, too: they contain the requests for another time. */
export const STALE_REQUESTS = { invalidates: [['interactions'], ['dashboard']] }

type Reason = InputOf<typeof interactions.declineRequest>['body']

export const useDeclineRequest = (requestId: string) =>
  useSend(
    (body: Reason) => send(interactions.declineRequest, { params: { requestId }, body }),
    STALE_REQUESTS,
  )

export const useWithdrawRequest = (requestId: string) =>
  useSend(() => send(interactions.withdrawRequest, { params: { requestId } }), STALE_REQUESTS)

export const useRequestNewTime = ({ id: interactionId }: Interaction) =>
  useSend(
    (body: Reason) => send(interactions.requestNewTime, { params: { interactionId }, body }),
    STALE_REQUESTS,
  )
