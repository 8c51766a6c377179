import { isAdmin } from '@cohort/contract/access'
import { toInstant } from '@cohort/contract/dates'
import { takesPart } from '@cohort/contract/feedback/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { isPreparable } from '@cohort/contract/preparation/rules'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'

/** Once it has ended, the form for the feedback shows the preparation. */
export function useCanPrepare(interaction: Interaction): boolean {
  const actor = actorOf(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const startsAt = toInstant(interaction.date, interaction.time, timeZone)
  const holds = isAdmin(actor) || takesPart(actor, interaction)
  const isAhead = interaction.interactionStatus === 'PENDING'
  return holds && isAhead && isPreparable({ ...interaction, startsAt }, now)
}
