export const OTP_LENGTH = 4

export const INVALID_LINK = 'This link is invalid or has expired.'
export const GOOGLE_FAILED = 'Google Sign-In failed. Please try again.'
export const UNCONFIRMED =
  'Open the link in the latest email first. If it has none, request another OTP.'
