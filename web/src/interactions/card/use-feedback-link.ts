import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { canGiveFeedback } from '@cohort/contract/feedback/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { feedbackAction } from '#web/lib/forms/drafts.ts'
import { actorOf, useSignedIn, type CurrentSession } from '#web/lib/session/session.ts'

/** To the form while feedback is due, and to the feedback once it was given. */
export function useFeedbackLink(interaction: Interaction) {
  const target = targetOf(useSignedIn(), interaction)
  const from = useListAddress()
  return target && { search: from, ...target }
}

function targetOf(session: CurrentSession, interaction: Interaction) {
  const { id, interactionStatus } = interaction
  if (canGiveFeedback(actorOf(session), interaction)) {
    const label = feedbackAction(id, 'Give Feedback')
    return { label, to: paths.giveFeedback(id), variant: 'filled' } as const
  }
  if (interactionStatus !== 'COMPLETED') return undefined
  if (session.permissions.includes('feedback.view')) {
    return {
      label: 'Feedback and Analytics',
      to: paths.adminFeedback(id),
      variant: 'default',
    } as const
  }
  if (session.permissions.includes('feedback.create')) {
    return { label: 'View Feedback', to: paths.mentorFeedback(id), variant: 'default' } as const
  }
  if (!isIntern(session) || !interaction.isFeedbackShared) return undefined
  return {
    label: 'Read feedback',
    to: paths.receivedFeedbacks,
    search: { interaction: id },
    variant: 'default',
  } as const
}
