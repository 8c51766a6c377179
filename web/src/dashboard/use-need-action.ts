import { mustReply, replyFor } from '@cohort/contract/signals/suggested-action'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { isToldBlocked } from '#web/signals/attention/attention-card.tsx'
import { isPrepared } from '#web/signals/attention/person-act-panel.tsx'
import { attentionQuery, NEEDS_ACTION, overviewQuery } from '#web/signals/queries.ts'
import { useNamedInToDo } from '#web/signals/use-overview-first.ts'

export interface NeedAction {
  readonly first: readonly AttentionRow[]
  readonly more: number
}

function useListed() {
  const isComputed = typeof useQuery(overviewQuery({})).data?.asOf === 'string'
  return useQuery({ ...attentionQuery({}, NEEDS_ACTION), enabled: isComputed }).data
}

/** Whom to talk to, and about what; undefined when no one needs action. */
export function useNeedAction(): NeedAction | undefined {
  const named = useNamedInToDo()
  const data = useListed()
  if (!data || data.total === 0) return undefined
  const first = data.data.slice(0, named)
  return { first, more: data.total - first.length }
}

/** The help requests that are answered in the row of their intern. */
export function useRequestsOfPeople(): readonly string[] {
  const reader = actorOf(useSignedIn())
  return useShownRows()
    .filter((row) => mustReply(row, reader))
    .flatMap(({ pendingActions }) => pendingActions.flatMap(({ requestId }) => requestId ?? []))
}

/** The interns whose row tells of the blocked task, and offers to answer it unless others are asked. */
export const useBlockedPeople = (): readonly string[] =>
  useShownRows().flatMap((row) => (isToldBlocked(row) ? row.id : []))

/** The meetings that the row of an intern offers to prepare. */
export function usePreparedMeetings(): readonly string[] {
  const reader = actorOf(useSignedIn())
  const today = useToday()
  return useShownRows()
    .filter((row) => replyFor(row, reader) === undefined && isPrepared(row, today))
    .flatMap(({ nextMeetingId }) => nextMeetingId ?? [])
}

/** The rows of interns here or (not on a phone) under who needs help. */
function useShownRows(): readonly AttentionRow[] {
  const named = useNamedInToDo()
  const isPhone = usePhone()
  return useListed()?.data.slice(0, isPhone ? named : undefined) ?? []
}
