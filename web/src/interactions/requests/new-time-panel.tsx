import { canAskForNewTime, spanOf } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { requestsQuery } from './queries.ts'
import { DeclinedLine } from './declined-panel.tsx'
import { RequestedPanel } from './requested-panel.tsx'

interface Props {
  readonly interaction: Interaction
}

export function NewTimePanel({ interaction }: Props) {
  const canAsk = useCanAskForNewTime(interaction)
  const request = useOwnRequest(interaction, canAsk)
  if (!canAsk) return null
  return request ? <RequestedPanel request={request} /> : <DeclinedLine interaction={interaction} />
}

/** For those who take part and cannot change the time themselves. */
export function useCanAskForNewTime(interaction: Interaction): boolean {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  return canAskForNewTime(actor, { ...interaction, ...spanOf(interaction, timeZone) }, now)
}

/** Of another time, while it is open. */
export function useOwnRequest({ id }: Interaction, isEnabled = true) {
  const { data } = useQuery({ ...requestsQuery(), enabled: isEnabled })
  return data?.first.find(({ interaction }) => interaction?.id === id)
}
