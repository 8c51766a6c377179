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
  ...renderMail(email, 'Your code for Cohort', {
    heading: 'Your code for Cohort',
    paragraphs: [
      `Somebody, hopefully you, is signing up with this address under the name ${name}. This code finishes it:`,
      'It works once and for 10 minutes, and a newer code replaces it.',
      ...(link ? ['Open this link first; the code alone is not enough at the moment.'] : []),
    ],
    code,
    ...(link && { link: { label: 'Confirm that this address is yours', address: link } }),
    closing: 'If the name is not yours, or you did not ask for this, keep the code to yourself.',
  }),
  secret: code,
  expiresAt,
})

export const alreadyMemberMail = (site: Site, email: string): NewMail =>
  renderMail(email, 'You already have an account at Cohort', {
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, hopefully you, tried to sign up with this address. It has an account already, so nothing was changed.',
      `Forgot the password? Choose a new one at ${site.publicUrl}/forgot-password`,
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
      'Somebody, hopefully you, asked for a new password for this address.',
      'The link works once and for 30 minutes, and a newer one replaces it.',
    ],
    link: { label: 'Choose a new password', address },
    closing: 'If you did not ask for this, do nothing: your password stays as it is.',
  }
  return { ...renderMail(email, 'Reset your Cohort password', content), secret: address, expiresAt }
}

export const passwordRemovedMail = ({ publicUrl }: Site, email: string): NewMail =>
  renderMail(email, 'Google sign-in was added to your Cohort account', {
    heading: 'Google sign-in was added',
    paragraphs: [
      'You signed in to your account with Google for the first time. The password that the account had before was removed, because it was not chosen by a mail to this address.',
      `To sign in with a password, choose one at ${publicUrl}/forgot-password`,
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
      `${addedBy} added you to Cohort. Sign in with this address and the password that ${addedBy} gives you.`,
      `You can choose a password of your own at ${site.publicUrl}/forgot-password`,
    ],
    link: signInLink(site),
  })
