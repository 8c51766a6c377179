import * as z from 'zod'
import { isDay } from './dates.ts'

export const LIMITS = {
  name: 100,
  short: 200,
  long: 5000,
  password: 128,
  email: 254,
  reason: 500,
} as const

const tooLong = (max: number) => `At most ${max} characters are allowed.`

export const text = (max: number = LIMITS.short) =>
  z.string('Enter a text.').trim().max(max, tooLong(max))

export const requiredText = (message: string, max: number = LIMITS.short) =>
  z.string(message).trim().min(1, message).max(max, tooLong(max))

export const day = (message = 'Enter a valid date.') =>
  z
    .string(message)
    .transform((written) => written.slice(0, 10))
    .refine(isDay, message)

/** Letters of any script, their marks, the joiners that Indian scripts need, and spaces. */
const LETTERS_AND_SPACES = /^[\p{L}\p{M}\u200c\u200d ]+$/u

export const personName = z
  .string('Name is required.')
  .trim()
  .min(1, 'Name is required.')
  .min(5, 'Name must be at least 5 characters long.')
  .max(LIMITS.name, tooLong(LIMITS.name))
  .regex(LETTERS_AND_SPACES, 'Name should contain only alphabets and spaces.')

/**
 * One address of the plain kind. Quoted parts, comments and lists are refused because mail programs
 * read them differently than we do.
 */
const PLAIN_ADDRESS =
  /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}$/

export const isPlainAddress = (address: string) =>
  address.length <= LIMITS.email && PLAIN_ADDRESS.test(address) && !address.includes('..')

export const hasDomain = (address: string, domains: readonly string[]) =>
  domains.includes(address.slice(address.lastIndexOf('@') + 1))

export const named = (domains: readonly string[]) =>
  domains.map((domain) => `@${domain}`).join(' or ')

/** Upper and lower case name the same mailbox here; addresses are kept in lower case. */
const lowered = (required: string) =>
  z.string(required).trim().toLowerCase().min(1, required).max(LIMITS.email, tooLong(LIMITS.email))

export const companyEmail = (domains: readonly string[], refusal: string) =>
  lowered('Email is required.').refine(
    (address) => isPlainAddress(address) && hasDomain(address, domains),
    refusal,
  )

export const plainEmail = (required: string, invalid: string) =>
  lowered(required).refine(isPlainAddress, invalid)

/** Any text is tried: whether an address exists is told by nothing but a successful sign-in. */
export const signInEmail = lowered('Email is required.')

export const PASSWORD_RULES = [
  [/[A-Z]/, 'Password must include at least 1 uppercase letter.'],
  [/[a-z]/, 'Password must include at least 1 lowercase letter.'],
  [/[0-9]/, 'Password must include at least 1 number.'],
  [/[@$!%*?&]/, 'Password must include at least 1 special character (@$!%*?&).'],
] as const

const passwordText = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .max(LIMITS.password, `Password must be at most ${LIMITS.password} characters long.`)

export const password = PASSWORD_RULES.reduce(
  (rule, [pattern, message]) => rule.regex(pattern, message),
  passwordText.min(8, 'Password must be at least 8 characters long.'),
)

export const anyPassword = passwordText
