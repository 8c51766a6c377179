import type { InvitationState, SignInState } from '@cohort/contract/users/invitation-rules'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'

const BADGES: Readonly<Record<Exclude<SignInState, 'signed in'>, readonly [Tone, string]>> = {
  'not invited': ['none', 'Never signed in'],
  invited: ['warning', 'Invited'],
  expired: ['bad', 'Invitation expired'],
  withdrawn: ['faded', 'Invitation withdrawn'],
  accepted: ['none', 'Never signed in'],
}

/** Nothing for people who have signed in, as most have. */
export function SignInBadge({ state }: { readonly state: SignInState }) {
  if (state === 'signed in') return null
  const [tone, label] = BADGES[state]
  return <ToneBadge tone={tone} label={label} />
}

const INVITATIONS: Readonly<Record<InvitationState, readonly [Tone, string]>> = {
  invited: ['warning', 'Invitation open'],
  expired: ['bad', 'Invitation expired'],
  withdrawn: ['faded', 'Invitation withdrawn'],
  accepted: ['good', 'Invitation accepted'],
}

export function InvitationBadge({ state }: { readonly state: InvitationState }) {
  const [tone, label] = INVITATIONS[state]
  return <ToneBadge tone={tone} label={label} />
}
