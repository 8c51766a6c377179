import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { PendingAction } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { ANSWER } from '#web/lib/address/use-answer-field.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { RemindMentorButton } from './remind-mentor-panel.tsx'

interface Props {
  readonly debt: Exclude<PendingAction, 'meeting'>
  readonly row: AttentionRow
}

interface Target {
  readonly label: string
  readonly to: string
  readonly search: Readonly<Record<string, string>>
  readonly hash?: string
}

export function PendingActionLink({ debt, row }: Props) {
  const isForAdmins = isAdmin(useSignedIn())
  const { requestId, addresseeId } = row.owed.find((one) => one.debt === debt) ?? {}
  // Admins do not read a request to a mentor, whom they remind.
  if (isForAdmins && addresseeId && requestId)
    return <RemindMentorButton requestId={requestId} name={row.name} />
  const { label, ...link } = targetOf(debt, row, isForAdmins)
  return (
    <ButtonLink {...link} variant="default" size="compact-sm" aria-label={`${label}: ${row.name}`}>
      {label}
    </ButtonLink>
  )
}

function targetOf(debt: Props['debt'], row: AttentionRow, isForAdmins: boolean): Target {
  const { id, name, owed } = row
  if (debt === 'feedback') {
    const search = { interactionStatus: 'FEEDBACK_PENDING', name }
    return { label: isForAdmins ? 'View' : 'Give feedback', to: paths.interactions, search }
  }
  if (debt === 'blocker') {
    const { requestId } = owed.find((one) => one.debt === debt) ?? {}
    const to = isForAdmins ? paths.adminTickets : paths.mentorTickets
    const search = requestId ? { request: requestId } : { order: 'oldest', name }
    return { label: 'Reply', to, search, hash: ANSWER }
  }
  if (debt === 'blocked')
    return { label: 'Answer', to: paths.intern(id), search: { tab: 'work' }, hash: ANSWER }
  const forAdmins = debt === 'plan' ? 'Add to a plan' : 'Open plan'
  return {
    label: isForAdmins ? forAdmins : 'View',
    to: paths.intern(id),
    search: { tab: 'plan' },
  }
}
