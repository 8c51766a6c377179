import { toInstant } from '@cohort/contract/dates'
import { canSetOutcome } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'

/** What is recorded of one that can still be held or rated; undefined for those who may not. */
export function useRecordLabel(interaction: Interaction): string | undefined {
  const actor = actorOf(useSignedIn())
  const hasStarted = useHasStarted(interaction)
  const { outcome, interactionStatus } = interaction
  if (outcome || interactionStatus === 'COMPLETED' || !canSetOutcome(actor, interaction))
    return undefined
  return hasStarted ? 'Mark as not held' : 'Cancel interaction'
}

function useHasStarted({ date, time, interactionStatus }: Interaction) {
  const { now, timeZone } = usePublicRuleContext()
  return interactionStatus === 'FEEDBACK_PENDING' || toInstant(date, time, timeZone) <= now
}
