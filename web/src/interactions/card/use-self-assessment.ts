import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { toInstant } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { acceptsSelfAssessment } from '@cohort/contract/self-assessments/rules'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'

/** For the intern: whether it was sent, and the link while there is something to send or to read. */
export function useSelfAssessment(interaction: Interaction) {
  const isOwn = isIntern(useSignedIn())
  const { now, timeZone } = usePublicRuleContext()
  const search = useListAddress()
  const { id, selfAssessment, date, time } = interaction
  if (!isOwn || !selfAssessment) return undefined
  const isSent = selfAssessment === 'SENT'
  const startsAt = toInstant(date, time, timeZone)
  const isOpen = acceptsSelfAssessment({ ...interaction, startsAt }, now)
  return {
    state: isSent ? 'Sent' : isOpen ? 'Requested' : 'Not sent',
    ...((isSent || isOpen) && { link: { to: paths.selfAssessment(id), search } }),
  }
}
