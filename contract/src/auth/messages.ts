import { named } from '../field-rules.ts'

export const INVALID_LINK = 'This link is invalid or has expired.'
export const GOOGLE_FAILED = 'Google Sign-In failed. Please try again.'
export const UNCONFIRMED =
  'Open the link in the latest email first. If it has none, request another OTP.'
export const INVALID_OTP = 'Invalid OTP. Must be 4 digits.'
export const EMAIL_MISSING = 'Email must not be empty'
export const INVALID_EMAIL = 'Enter a valid email address'
export const CONFIRMATION_MISSING = 'Please confirm your password.'
export const PASSWORDS_DIFFER = 'Passwords do not match.'
export const invalidDomain = (domains: readonly string[]) =>
  `Invalid email domain. Use an address of ${named(domains)}.`
