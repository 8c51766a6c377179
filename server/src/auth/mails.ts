import { paths } from '@cohort/contract/app-paths'
import { renderMail } from '#server/platform/mail/mail-body.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'

/** Links use the configured URL, never the host of a request. */
type Site = { readonly publicUrl: string }

const signInLink = ({ publicUrl }: Site) => ({
  label: 'Sign in to Cohort',
  address: `${publicUrl}${paths.signIn}`,
})

interface Code {
  readonly email: string
  readonly name: string
  readonly code: string
  /** Needed beside the code while codes are being guessed. */
  readonly link: string | undefined
  readonly expiresAt: Date
}

export const codeMail = ({ email, name, code, link, expiresAt }: Code): NewMail => ({
  ...renderMail(email, 'Your Cohort verification code', {
    heading: 'Your Cohort verification code',
    paragraphs: [
      `A sign-up with this address was started under the name ${name}. Use this code to complete it:`,
      'The code can be used once, within 10 minutes. A newer code replaces it.',
      ...(link ? ['Open this link first. The code alone is currently not sufficient.'] : []),
    ],
    code,
    ...(link && { link: { label: 'Confirm your address', address: link } }),
    closing:
      'If you did not request this, or the name is not yours, do not share the code with anyone.',
  }),
  secret: code,
  expiresAt,
})

export const alreadyMemberMail = (site: Site, email: string): NewMail =>
  renderMail(email, 'You already have an account at Cohort', {
    heading: 'You already have an account',
    paragraphs: [
      'A sign-up with this address was attempted. The address already has an account, and nothing was changed.',
      `Forgot your password? Set a new one at ${site.publicUrl}/forgot-password`,
    ],
    link: signInLink(site),
  })

interface Reset {
  readonly email: string
  readonly token: string
  readonly expiresAt: Date
}

export function resetMail({ publicUrl }: Site, { email, token, expiresAt }: Reset): NewMail {
  const address = `${publicUrl}${paths.resetPassword}?token=${token}`
  const content = {
    heading: 'Choose a new password',
    paragraphs: [
      'A new password was requested for this address.',
      'The link can be used once, within 30 minutes. A newer link replaces it.',
    ],
    link: { label: 'Choose a new password', address },
    closing: 'If you did not request this, you can ignore this email. Your password is unchanged.',
  }
  return { ...renderMail(email, 'Reset your Cohort password', content), secret: address, expiresAt }
}

export const passwordRemovedMail = ({ publicUrl }: Site, email: string): NewMail =>
  renderMail(email, 'Google sign-in was added to your Cohort account', {
    heading: 'Google sign-in was added',
    paragraphs: [
      'You signed in to your account with Google for the first time. The previous password was removed, because it was never verified by email.',
      `To sign in with a password, set one at ${publicUrl}/forgot-password`,
    ],
    link: signInLink({ publicUrl }),
  })

interface Welcome {
  readonly name: string
  readonly email: string
  readonly addedBy: string
}

export const welcomeMail = (site: Site, { name, email, addedBy }: Welcome): NewMail =>
  renderMail(email, 'Welcome to Cohort', {
    heading: `Welcome, ${name}`,
    paragraphs: [
      `${addedBy} added you to Cohort. Sign in with this address and the password you receive from ${addedBy}.`,
      `You can set your own password at ${site.publicUrl}/forgot-password`,
    ],
    link: signInLink(site),
  })
