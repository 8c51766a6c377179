import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { signInEmail } from '../fields.ts'
import { GOOGLE_FAILED, INVALID_LINK } from './rules.ts'
import {
  endedSessions,
  forgotPasswordForm,
  newPasswordForm,
  otp,
  ownSession,
  passwordChange,
  session,
  signInForm,
  signInOptions,
  signUpForm,
} from './schemas.ts'

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
  verifyOtp: { body: z.object({ email: signInEmail, otp }), response: z.null() },
  confirmSignUp: {
    body: z.object({ token: z.string(INVALID_LINK).max(500) }),
    response: z.null(),
  },
  forgotPassword: { body: forgotPasswordForm, response: z.null() },
  verifyResetToken: {
    body: z.object({ token: z.string(INVALID_LINK).max(500) }),
    response: z.null(),
  },
  resetPassword: { body: newPasswordForm, response: z.null() },
  renew: { response: session },
  googleNonce: { response: z.object({ nonce: z.string() }) },
  changePassword: { body: passwordChange, response: endedSessions },
  signOut: { response: z.null() },
  listSessions: { response: z.array(ownSession) },
  endSession: { response: z.null() },
  endOtherSessions: { response: endedSessions },
} satisfies Record<string, CallSchemas>
