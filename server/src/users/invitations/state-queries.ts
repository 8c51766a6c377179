import type { InvitationState, SignInState } from '@cohort/contract/users/invitation-rules'
import { invitations, users } from '../table.ts'

// Not scoped to an actor: admins alone see how someone can sign in.

/** To be joined with `invitations`. */
export const signInFields = {
  firstSignedInAt: users.firstSignedInAt,
  invitedAt: invitations.sentAt,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  withdrawnAt: invitations.withdrawnAt,
}

type Invitation = Pick<typeof invitations.$inferSelect, 'acceptedAt' | 'withdrawnAt' | 'expiresAt'>

interface SignInRow {
  readonly firstSignedInAt: Date | null
  readonly invitedAt: Date | null
  readonly expiresAt: Date | null
  readonly acceptedAt: Date | null
  readonly withdrawnAt: Date | null
}

export function signInStateOf(row: SignInRow, now: Date): SignInState {
  if (row.firstSignedInAt) return 'signed in'
  const { expiresAt } = row
  return expiresAt ? invitationState({ ...row, expiresAt }, now) : 'not invited'
}

export function invitationState(invitation: Invitation, now: Date): InvitationState {
  if (invitation.acceptedAt) return 'accepted'
  if (invitation.withdrawnAt) return 'withdrawn'
  return invitation.expiresAt <= now ? 'expired' : 'invited'
}
