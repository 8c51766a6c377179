import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { PendingAction } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { ANSWER } from '#web/lib/url-state/use-answer-field.ts'
import { LIST } from '#web/lib/url-state/list-address.ts'
import { feedbackAction } from '#web/lib/forms/drafts.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { useRemindMentor } from '../queries.ts'
import { RemindButton } from './remind-panel.tsx'

interface Props {
  readonly action: Exclude<PendingAction, 'meeting'>
  readonly row: AttentionRow
}

interface Target {
  readonly label: string
  readonly to: string
  readonly search: Readonly<Record<string, string>>
  readonly hash?: string
}

export function PendingActionLink({ action, row }: Props) {
  const isForAdmins = isAdmin(useSignedIn())
  const today = useToday()
  const { requestId, addresseeId, remindedOn } =
    row.pendingActions.find((one) => one.action === action) ?? {}
  // Admins do not read a request to a mentor, whom they remind.
  if (isForAdmins && addresseeId && requestId)
    return (
      <RemindMentorButton requestId={requestId} name={row.name} isReminded={remindedOn === today} />
    )
  const { label, ...link } = targetOf(action, row, isForAdmins)
  return (
    <ButtonLink {...link} variant="default" size="compact-sm" aria-label={`${label}: ${row.name}`}>
      {label}
    </ButtonLink>
  )
}

interface MentorProps {
  /** The request to which the mentor has not replied. */
  readonly requestId: string
  readonly name: string
  readonly isReminded: boolean
}

const MENTOR = { open: 'Remind mentor', done: 'Mentor reminded' }

function RemindMentorButton({ requestId, ...row }: MentorProps) {
  const remind = useRemindMentor(requestId)
  const send = () => remind.mutateAsync(undefined)
  return <RemindButton {...row} labels={MENTOR} remind={remind} onSend={send} />
}

function targetOf(action: Props['action'], row: AttentionRow, isForAdmins: boolean): Target {
  const { id, name, pendingActions } = row
  if (action === 'feedback') {
    const { interactionId } = pendingActions.find((one) => one.action === action) ?? {}
    if (interactionId && !isForAdmins)
      return {
        label: feedbackAction(interactionId),
        to: paths.giveFeedback(interactionId),
        search: { [LIST]: `${paths.overview}?tab=waiting` },
      }
    const search = { interactionStatus: 'FEEDBACK_PENDING', name }
    return { label: isForAdmins ? 'View' : 'Give feedback', to: paths.interactions, search }
  }
  if (action === 'blocker') {
    const { requestId } = pendingActions.find((one) => one.action === action) ?? {}
    const to = isForAdmins ? paths.adminTickets : paths.mentorTickets
    const search = requestId ? { request: requestId } : { order: 'oldest', name }
    return { label: 'Reply', to, search, hash: ANSWER }
  }
  if (action === 'blocked')
    return { label: 'Answer', to: paths.intern(id), search: { tab: 'work' }, hash: ANSWER }
  const forAdmins = action === 'plan' ? 'Add to a plan' : 'Open plan'
  return {
    label: isForAdmins ? forAdmins : 'View',
    to: paths.intern(id),
    search: { tab: 'plan' },
  }
}
