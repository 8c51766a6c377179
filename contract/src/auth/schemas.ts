import * as z from 'zod'
import { PERMISSIONS, ROLES } from '../access.ts'
import {
  anyPassword,
  companyEmail,
  id,
  ownPassword,
  personName,
  plainEmail,
  requiredText,
  signInEmail,
} from '../fields.ts'
import type { RuleContext } from '../rule-context.ts'
import {
  CONFIRMATION_MISSING,
  EMAIL_MISSING,
  INVALID_EMAIL,
  INVALID_OTP,
  PASSWORDS_DIFFER,
  invalidDomain,
} from './messages.ts'

export const session = z.object({
  userId: id,
  name: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  token: z.string(),
  profilePhoto: z.string().nullable(),
})
export type Session = z.infer<typeof session>

export const ownSession = z.object({
  id,
  device: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const endedSessions = z.object({ count: z.int() })

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

export const signUpForm = ({ domains }: Pick<RuleContext, 'domains'>) =>
  z.object({
    name: personName,
    email: companyEmail(domains, invalidDomain(domains)),
    password: ownPassword,
  })

const confirmPassword = requiredText(CONFIRMATION_MISSING, 128)
const MISMATCH = { path: ['confirmPassword'], message: PASSWORDS_DIFFER }

export const signUpScreenForm = (ruleContext: Pick<RuleContext, 'domains'>) =>
  signUpForm(ruleContext)
    .extend({ confirmPassword })
    .refine((form) => form.password === form.confirmPassword, MISMATCH)

export const otp = z
  .string(INVALID_OTP)
  .trim()
  .regex(/^\d{4}$/, INVALID_OTP)

export const otpForm = z.object({ otp })

/** The domain may have been removed since the code was sent. */
export const verification = (ruleContext: Pick<RuleContext, 'domains'>) =>
  otpForm.extend({ email: signUpForm(ruleContext).shape.email })

export const forgotPasswordForm = z.object({
  email: plainEmail(EMAIL_MISSING, INVALID_EMAIL),
})

export const newPasswordForm = z.object({ password: ownPassword })

export const passwordChange = newPasswordForm.extend({ currentPassword: anyPassword })

export const passwordChangeScreenForm = passwordChange
  .extend({ confirmPassword })
  .refine((form) => form.password === form.confirmPassword, MISMATCH)

export const newPasswordScreenForm = newPasswordForm
  .extend({ confirmPassword })
  .refine((form) => form.password === form.confirmPassword, MISMATCH)
