import type { InputOf } from '@cohort/contract/calls'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import { INTERACTIONS } from '#web/interactions/queries.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

const KEY = 'self-assessments'

export const selfAssessmentQuery = (interactionId: string) =>
  callQuery(selfAssessments.get, { params: { interactionId } }, [KEY, interactionId])

const STALE = { invalidates: [[KEY], ['dashboard'], INTERACTIONS] }

export const useAskForSelfAssessment = (interactionId: string) =>
  useSend(() => send(selfAssessments.ask, { params: { interactionId } }), STALE)

export const useWithdrawRequest = (interactionId: string) =>
  useSend(() => send(selfAssessments.withdraw, { params: { interactionId } }), STALE)

export const useSubmitSelfAssessment = (interactionId: string) =>
  useSend(
    (body: InputOf<typeof selfAssessments.submit>['body']) =>
      send(selfAssessments.submit, { params: { interactionId }, body }),
    { ...STALE, keepsCacheOn: anyError },
  )
