import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { Debt } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'

interface Props {
  readonly debt: Exclude<Debt, 'meeting'>
  readonly row: AttentionRow
}

interface Target {
  readonly label: string
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** Where to resolve it. */
export function DebtLink({ debt, row }: Props) {
  const { label, to, search } = targetOf(debt, row, isAdmin(useSignedIn()))
  return (
    <ButtonLink
      to={to}
      search={search}
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${row.name}`}
    >
      {label}
    </ButtonLink>
  )
}

function targetOf(debt: Props['debt'], { id, name }: AttentionRow, isForAdmins: boolean): Target {
  if (debt === 'feedback') {
    const search = { interactionStatus: 'FEEDBACK_PENDING', name }
    return { label: isForAdmins ? 'View' : 'Give feedback', to: paths.interactions, search }
  }
  if (debt === 'blocker') {
    const to = isForAdmins ? paths.adminTickets : paths.mentorTickets
    return { label: 'Reply', to, search: { order: 'oldest' } }
  }
  if (debt === 'blocked') return { label: 'Answer', to: paths.intern(id), search: { tab: 'work' } }
  const forAdmins = debt === 'plan' ? 'Add to a plan' : 'Open plan'
  return {
    label: isForAdmins ? forAdmins : 'View',
    to: paths.intern(id),
    search: { tab: 'plan' },
  }
}
