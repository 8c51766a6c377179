import { INVITATION_MILLISECONDS } from '@cohort/contract/users/invitation-rules'
import type { invitations } from '#server/users/table.ts'
import type { People } from './people.ts'
import type { Setting } from './setting.ts'

type Row = typeof invitations.$inferInsert

/** Without mails and links: no token has such a hash. Admins can send new ones. */
export function makeInvitations({ idAt }: Setting, { characters, anita }: People): Row[] {
  return characters.flatMap(({ intern, profile }) => {
    const { id: userId, email, createdAt: sentAt } = intern
    if (profile.invitedDaysAgo === undefined || !sentAt) return []
    return {
      userId,
      email,
      tokenHash: idAt(sentAt),
      mailId: idAt(sentAt),
      sentById: anita.id,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + INVITATION_MILLISECONDS),
    }
  })
}
