import * as z from 'zod'
import { isCommonPassword } from './common-passwords.ts'
import { dayOf, isDay } from './dates.ts'
import { hasInvisibleLetters, mixesAlphabets, visibleLength } from './name-letters.ts'
import { hasDomain, isPlainAddress, LIMITS, PASSWORD_RULES, tooLong } from './field-rules.ts'

// The library's own messages address programmers.
z.config({ customError: () => 'Enter a valid value.' })

/** Lower case, as PostgreSQL writes ids: they are compared as text. */
export const idOr = (message: string) => z.uuid(message).overwrite((given) => given.toLowerCase())

export const id = idOr('Not a valid id')

export const text = (max: number = LIMITS.short) =>
  z.string('Enter a text.').trim().max(max, tooLong(max))

export const requiredText = (message: string, max: number = LIMITS.short) =>
  z.string(message).trim().min(1, message).max(max, tooLong(max))

/** For fields of one line, from which a browser removes line breaks, and other clients need not. */
export const requiredLine = (message: string, max: number = LIMITS.short) =>
  z
    .string(message)
    .overwrite((given) => given.replaceAll(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
    .trim()
    .min(1, message)
    .max(max, tooLong(max))

export const INVALID_DATE = 'Enter a valid date.'

/** A day, or an ISO date-time of one. Moments are read only where the time zone is given. */
export const day = (message = INVALID_DATE, timeZone?: string) =>
  z
    .string(message)
    .transform((written) => dayOf(written, timeZone) ?? '')
    .refine(isDay, message)

const NO_TIME = 'Enter a valid time, such as 18:00.'

export const timeOfDay = z.string(NO_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)

/** Letters of any script, their marks, the joiners that Indian scripts need, and spaces. */
const LETTERS_AND_SPACES = /^[\p{L}\p{M}\u200c\u200d ]+$/u
const TOO_SHORT = 'Name must be at least 5 characters long.'
const NO_LETTERS = 'Name should contain only alphabets and spaces.'

export const personName = z
  .string('Name is required.')
  .trim()
  .min(1, 'Name is required.')
  .refine((name) => visibleLength(name) >= 5, TOO_SHORT)
  .max(LIMITS.name, tooLong(LIMITS.name))
  .regex(LETTERS_AND_SPACES, NO_LETTERS)
  .refine((name) => !hasInvisibleLetters(name), NO_LETTERS)
  .refine((name) => !mixesAlphabets(name), 'Write each word of the name in one alphabet.')

const lowered = (required: string) =>
  z.string(required).trim().toLowerCase().min(1, required).max(LIMITS.email, tooLong(LIMITS.email))

export const companyEmail = (domains: readonly string[], refusal: string) =>
  lowered('Email is required.').refine(
    (address) => isPlainAddress(address) && hasDomain(address, domains),
    refusal,
  )

export const plainEmail = (required: string, invalid: string) =>
  lowered(required).refine(isPlainAddress, invalid)

/** Accepts any text, so that a refusal does not reveal which addresses exist. */
export const signInEmail = lowered('Email is required.')

export const anyPassword = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .max(LIMITS.password, `Password must be at most ${LIMITS.password} characters long.`)

/** The specification's rules: for passwords that an admin hands over. */
export const password = PASSWORD_RULES.reduce(
  (rule, [pattern, message]) => rule.regex(pattern, message),
  anyPassword.min(8, 'Password must be at least 8 characters long.'),
)

export const ownPassword = password.refine(
  (chosen) => !isCommonPassword(chosen),
  'This password is one of the most common ones. Choose another one.',
)
