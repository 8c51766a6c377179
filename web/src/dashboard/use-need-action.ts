import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useMustReply } from '#web/signals/attention/use-must-reply.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { attentionQuery, namedInToDo, NEEDS_ACTION, overviewQuery } from '#web/signals/queries.ts'

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
  const named = namedInToDo(useSignedIn())
  const data = useListed()
  if (!data || data.total === 0) return undefined
  const first = data.data.slice(0, named)
  return { first, more: data.total - first.length }
}

/** The help requests that are answered in the row of their intern, here or (not on a phone) under who needs help. */
export function useRequestsOfPeople(): readonly string[] {
  const mustReply = useMustReply()
  const named = namedInToDo(useSignedIn())
  const isPhone = usePhone()
  const rows =
    useListed()
      ?.data.slice(0, isPhone ? named : undefined)
      .filter(mustReply) ?? []
  return rows.flatMap(({ pendingActions }) =>
    pendingActions.flatMap(({ requestId }) => requestId ?? []),
  )
}
