import type { InvitationState, SignInState } from '@cohort/contract/users/invitation-rules'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
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

export async function findSignInState(db: Queryable, userId: string, now: Date) {
  const [row] = await db
    .select(signInFields)
    .from(users)
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .where(eq(users.id, userId))
  return row ? signInStateOf(row, now) : null
}

export function invitationState(invitation: Invitation, now: Date): InvitationState {
  if (invitation.acceptedAt) return 'accepted'
  if (invitation.withdrawnAt) return 'withdrawn'
  return invitation.expiresAt <= now ? 'expired' : 'invited'
}
