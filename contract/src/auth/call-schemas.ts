import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { LINK_STATES } from '../users/invitation-rules.ts'
import { GOOGLE_FAILED, INVALID_LINK } from './messages.ts'
import {
  endedSessions,
  forgotPasswordForm,
  newPasswordForm,
  ownSession,
  passwordChange,
  session,
  signInForm,
  signInOptions,
  signUpForm,
  verification,
} from './schemas.ts'

const linkToken = z.string(INVALID_LINK).max(500, INVALID_LINK)

export const authSchemas = {
  options: { response: signInOptions },
  signIn: { body: signInForm, response: session },
  signInWithGoogle: {
    body: z.object({
      credential: z.string(GOOGLE_FAILED).min(1).max(8192),
    }),
    response: session,
  },
  sendOtp: { body: signUpForm, response: z.null() },
  verifyOtp: { body: verification, response: z.null() },
  confirmSignUp: {
    body: z.object({ token: linkToken }),
    response: z.null(),
  },
  forgotPassword: { body: forgotPasswordForm, response: z.null() },
  verifyResetToken: {
    body: z.object({ token: linkToken }),
    response: z.null(),
  },
  resetPassword: { body: newPasswordForm, response: z.null() },
  checkInvitation: {
    body: z.object({ token: linkToken }),
    response: z.object({ state: z.enum(LINK_STATES) }),
  },
  acceptInvitation: {
    body: newPasswordForm.extend({ token: linkToken }),
    response: z.null(),
  },
  renew: { response: session },
  googleNonce: { response: z.object({ nonce: z.string() }) },
  changePassword: { body: passwordChange, response: endedSessions },
  signOut: { response: z.null() },
  listSessions: { response: z.array(ownSession) },
  endSession: { response: z.null() },
  endOtherSessions: { response: endedSessions },
} satisfies Record<string, CallSchemas>
