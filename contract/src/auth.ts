import * as z from 'zod'
import { EVERYONE_SIGNED_IN, PERMISSIONS, ROLES } from './access.ts'
import { call, id, type Facts } from './calls.ts'
import { SENTENCES } from './sentences.ts'
import {
  anyPassword,
  companyEmail,
  named,
  password,
  personName,
  plainEmail,
  requiredText,
  signInEmail,
} from './fields.ts'

export const OTP_LENGTH = 4

export const session = z.object({
  userId: id,
  name: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  token: z.string(),
  profilePhoto: z.string().nullable(),
})
export type Session = z.infer<typeof session>

export const signInOptions = z.object({
  domains: z.array(z.string()),
  timeZone: z.string(),
  googleClientId: z.string().nullable(),
  mobileAppUrl: z.string(),
  demo: z.boolean(),
})
export type SignInOptions = z.infer<typeof signInOptions>

export const signInForm = z.object({ email: signInEmail, password: anyPassword })
export type SignInForm = z.input<typeof signInForm>

export const signUpForm = ({ domains }: Pick<Facts, 'domains'>) =>
  z.object({
    name: personName,
    email: companyEmail(domains, `Invalid email domain. Use an address of ${named(domains)}.`),
    password,
  })

const confirmPassword = requiredText('Please confirm your password.', 128)
const MISMATCH = { path: ['confirmPassword'], message: 'Passwords do not match.' }

/** What the sign-up screen asks: the same rules, and the password twice. */
export const signUpScreenForm = (facts: Pick<Facts, 'domains'>) =>
  signUpForm(facts)
    .extend({ confirmPassword })
    .refine((form) => form.password === form.confirmPassword, MISMATCH)

const INVALID_OTP = 'Invalid OTP. Must be 4 digits.'
const otp = z
  .string(INVALID_OTP)
  .trim()
  .regex(/^\d{4}$/, INVALID_OTP)

export const otpForm = z.object({ otp })

export const forgotPasswordForm = z.object({
  email: plainEmail('Email must not be empty', 'Enter a valid email address'),
})

export const newPasswordForm = z.object({ password })

export const newPasswordScreenForm = newPasswordForm
  .extend({ confirmPassword })
  .refine((form) => form.password === form.confirmPassword, MISMATCH)

const INVALID_LINK = 'This link is invalid or has expired.'
const INVALID_TOKEN = [401, INVALID_LINK] as const
const GOOGLE_FAILED = 'Google Sign-In failed. Please try again.'
const TOO_MANY = [429, SENTENCES.tooMany] as const

export const auth = {
  options: call({
    summary: 'What the public pages must know before anybody is signed in',
    method: 'GET',
    path: '/api/auth/options',
    changesRarely: true,
    access: 'anyone',
    answer: signInOptions,
    says: 'Options',
  }),
  signIn: call({
    summary: 'Sign in with e-mail and password',
    method: 'POST',
    path: '/api/auth/signin',
    access: 'anyone',
    body: signInForm,
    answer: session,
    says: 'Signed in successfully',
    refusals: { wrong: [401, 'Invalid email or password. Please try again.'] },
  }),
  signInWithGoogle: call({
    summary: 'Sign in with a Google identity token',
    method: 'POST',
    path: '/api/auth/oauth',
    access: 'anyone',
    body: z.object({
      credential: z.string(GOOGLE_FAILED).min(1).max(8192),
    }),
    answer: session,
    says: 'Signed in successfully',
    refusals: {
      failed: [401, 'Authentication failed: Please try again.'],
      foreignDomain: [403, 'Authentication failed: invalid domain'],
      off: [404, GOOGLE_FAILED],
    },
  }),
  sendOtp: call({
    summary: 'Begin a sign-up: mail a one-time code to the address',
    method: 'POST',
    path: '/api/auth/send-otp',
    access: 'anyone',
    body: signUpForm,
    answer: z.null(),
    says: 'OTP sent to your email.',
    refusals: {
      tooSoon: [429, 'Please wait a minute before asking for another OTP.'],
      tooMany: TOO_MANY,
    },
  }),
  verifyOtp: call({
    summary: 'Finish a sign-up with the mailed code',
    method: 'POST',
    path: '/api/auth/verify-otp',
    access: 'anyone',
    body: z.object({ email: signInEmail, otp }),
    status: 201,
    answer: z.null(),
    says: 'OTP Verified successfully',
    refusals: {
      wrong: [400, 'Invalid or expired OTP.'],
      tooMany: TOO_MANY,
    },
  }),
  forgotPassword: call({
    summary: 'Mail a reset link, if the address has an account',
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    body: forgotPasswordForm,
    answer: z.null(),
    says: 'We sent a reset link to your mail',
  }),
  verifyResetToken: call({
    summary: 'Tell whether a reset token still works',
    method: 'POST',
    path: '/api/auth/verify',
    access: 'anyone',
    body: z.object({ token: z.string(INVALID_LINK).max(500) }),
    answer: z.null(),
    says: 'Token is valid',
    refusals: { invalid: INVALID_TOKEN },
  }),
  resetPassword: call({
    summary: 'Set a new password; the bearer is the reset token',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'reset token',
    body: newPasswordForm,
    answer: z.null(),
    says: 'Password reset successfully!',
    refusals: { invalid: INVALID_TOKEN },
  }),
  renew: call({
    summary: 'Exchange a living session for one of a further hour',
    method: 'POST',
    path: '/api/auth/renew',
    access: EVERYONE_SIGNED_IN,
    answer: session,
    says: 'Session renewed',
  }),
}
