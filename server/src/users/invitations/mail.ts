import { paths } from '@cohort/contract/app-paths'
import { INVITATION_DAYS } from '@cohort/contract/users/invitation-rules'
import { renderMail } from '#server/platform/mail/mail-body.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'

interface Invitation {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Undefined for an operator. */
  readonly invitedBy: string | undefined
  readonly token: string
  readonly expiresAt: Date
  readonly isBulk: boolean
}

/** The link uses the configured URL, never the host of a request. */
export function invitationMail(
  { publicUrl }: { readonly publicUrl: string },
  { id, name, email, invitedBy, token, expiresAt, isBulk }: Invitation,
): NewMail {
  const address = `${publicUrl}${paths.invitation}?token=${token}`
  const content = {
    heading: `Welcome, ${name}`,
    paragraphs: [
      invitedBy ? `${invitedBy} added you to Cohort.` : 'You have been added to Cohort.',
      `To get started, choose a password. You then sign in with it and the address ${email}.`,
      `The link can be used once, within ${INVITATION_DAYS} days. A newer invitation replaces it.`,
    ],
    link: { label: 'Choose a password', address },
    closing: 'If you did not expect this invitation, you can ignore this email.',
  }
  const rendered = renderMail(email, 'Your invitation to Cohort', content)
  return { ...rendered, id, isBulk, secret: address, expiresAt }
}
