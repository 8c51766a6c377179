import { EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import { MESSAGES } from '../http-messages.ts'
import type { authSchemas } from './call-schemas.ts'
import { GOOGLE_FAILED, INVALID_LINK, UNCONFIRMED } from './messages.ts'

const INVALID_TOKEN = [401, INVALID_LINK] as const
const TOO_MANY = [429, MESSAGES.tooMany] as const

export const auth = calls<typeof authSchemas>()({
  options: {
    summary: 'Settings that the public pages need',
    endpoint: 'GET /api/auth/options',
    isCacheable: true,
    access: 'anyone',
    message: 'Options',
  },
  signIn: {
    summary: 'Sign in with email and password',
    endpoint: 'POST /api/auth/signin',
    access: 'anyone',
    worksOnFullDisk: true,
    message: 'Signed in successfully',
    errors: { wrong: [401, 'Invalid email or password. Please try again.'] },
  },
  signInWithGoogle: {
    summary: 'Sign in with a Google identity token',
    endpoint: 'POST /api/auth/oauth',
    access: 'anyone',
    worksOnFullDisk: true,
    message: 'Signed in successfully',
    errors: {
      failed: [401, 'Authentication failed: Please try again.'],
      foreignDomain: [403, 'Authentication failed: invalid domain'],
      off: [404, GOOGLE_FAILED],
    },
  },
  sendOtp: {
    summary: 'Start a sign-up: send a one-time code to the address',
    endpoint: 'POST /api/auth/send-otp',
    access: 'anyone',
    message: 'OTP sent to your email.',
    errors: {
      tooSoon: [429, 'Please wait a minute before requesting another OTP.'],
      tooMany: TOO_MANY,
    },
  },
  verifyOtp: {
    summary: 'Finish a sign-up with the mailed code',
    endpoint: 'POST /api/auth/verify-otp',
    access: 'anyone',
    status: 201,
    message: 'OTP Verified successfully',
    errors: {
      wrong: [400, 'Invalid or expired OTP.'],
      unconfirmed: [400, UNCONFIRMED],
      tooMany: TOO_MANY,
    },
  },
  confirmSignUp: {
    summary: 'Confirm an address with the link in the mail, required while codes are being guessed',
    endpoint: 'POST /api/auth/confirm-sign-up',
    access: 'anyone',
    message: 'Your address is confirmed.',
    errors: { invalid: [400, INVALID_LINK] },
  },
  forgotPassword: {
    summary: 'Send a reset link if the address has an account',
    endpoint: 'POST /api/auth/forgot-password',
    access: 'anyone',
    message: 'We sent a reset link to your mail',
  },
  verifyResetToken: {
    summary: 'Check a reset token',
    endpoint: 'POST /api/auth/verify',
    access: 'anyone',
    worksOnFullDisk: true,
    message: 'Token is valid',
    errors: { invalid: INVALID_TOKEN },
  },
  resetPassword: {
    summary: 'Set a new password, with the reset token as bearer',
    endpoint: 'POST /api/auth/reset-password',
    access: 'reset token',
    message: 'Password reset successfully!',
    errors: { invalid: INVALID_TOKEN },
  },
  checkInvitation: {
    summary: 'Check the link of an invitation',
    endpoint: 'POST /api/auth/invitation/verify',
    access: 'anyone',
    worksOnFullDisk: true,
    message: 'Invitation',
  },
  acceptInvitation: {
    summary: 'Choose a password with the link of an invitation',
    endpoint: 'POST /api/auth/invitation/accept',
    access: 'anyone',
    message: 'Password saved. Sign in to continue.',
    errors: { invalidLink: [400, INVALID_LINK] },
  },
  renew: {
    summary: 'Extend the session by an hour',
    endpoint: 'POST /api/auth/renew',
    access: EVERYONE_SIGNED_IN,
    worksOnFullDisk: true,
    message: 'Session renewed',
  },
  googleNonce: {
    summary: 'Bind the next Google identity token to this browser',
    endpoint: 'POST /api/auth/google-nonce',
    access: 'anyone',
    worksOnFullDisk: true,
    message: 'Nonce',
  },
  changePassword: {
    summary: "Change one's own password and end all other sessions",
    endpoint: 'POST /api/auth/change-password',
    access: EVERYONE_SIGNED_IN,
    message: 'Password changed successfully',
    errors: {
      wrong: [400, 'The current password is not correct.'],
      none: [
        409,
        'This account has no password. Use "Forgot password?" on the sign-in page to set one.',
      ],
    },
  },
  signOut: {
    summary: 'End the current session',
    endpoint: 'POST /api/auth/signout',
    access: EVERYONE_SIGNED_IN,
    worksOnFullDisk: true,
    message: 'Signed out successfully',
  },
  listSessions: {
    summary: "The caller's sessions, most recently used first",
    endpoint: 'GET /api/auth/sessions',
    access: EVERYONE_SIGNED_IN,
    message: 'Sessions',
  },
  endSession: {
    summary: "End one of the caller's sessions",
    endpoint: 'DELETE /api/auth/sessions/:sessionId',
    access: EVERYONE_SIGNED_IN,
    worksOnFullDisk: true,
    message: 'Session ended successfully',
    errors: { unknown: [404, 'This session has already ended.'] },
  },
  endOtherSessions: {
    summary: 'End all other sessions of the caller',
    endpoint: 'DELETE /api/auth/sessions',
    access: EVERYONE_SIGNED_IN,
    worksOnFullDisk: true,
    message: 'Other sessions ended successfully',
  },
})
