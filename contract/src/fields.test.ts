import { expect, test } from 'vitest'
import type * as z from 'zod'
import {
  forgotPasswordForm,
  newPasswordScreenForm,
  otpForm,
  signInForm,
  signUpForm,
  signUpScreenForm,
} from './auth/schemas.ts'
import { requiredLine } from './fields.ts'
import { newUserForm } from './users/new-user-schemas.ts'

const DOMAINS = ['northwind.example', 'northwind-labs.example']
const ruleContext = { domains: DOMAINS }
const GOOD = { name: 'Isha Menon', email: 'isha@northwind.example', password: 'Cohort@2026' }

function firstMessage(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message
}

test.each([
  ['', 'Name is required.'],
  ['   ', 'Name is required.'],
  [' Asha ', 'Name must be at least 5 characters long.'],
  ['Asha 2', 'Name should contain only alphabets and spaces.'],
  ["Asha O'Neil", 'Name should contain only alphabets and spaces.'],
  ['a'.repeat(101), 'At most 100 characters are allowed.'],
  ['  Asha Rao  ', undefined],
  ['आशा मेनन', undefined],
  ['Çağla Şahin', undefined],
])('the name %j: %s', (name, message) => {
  expect(firstMessage(signUpForm(ruleContext), { ...GOOD, name })).toBe(message)
})

test.each([
  ['', 'Email is required.'],
  [
    'isha@gmail.com',
    'Invalid email domain. Use an address of @northwind.example or @northwind-labs.example.',
  ],
  [
    'isha@northwind.example.evil.com',
    'Invalid email domain. Use an address of @northwind.example or @northwind-labs.example.',
  ],
  [
    '"a@evil.com"@northwind.example',
    'Invalid email domain. Use an address of @northwind.example or @northwind-labs.example.',
  ],
  [
    'a@evil.com,isha@northwind.example',
    'Invalid email domain. Use an address of @northwind.example or @northwind-labs.example.',
  ],
  [' Isha@Northwind.Example ', undefined],
  ['isha.m+x@northwind-labs.example', undefined],
])('the sign-up address %j: %s', (email, message) => {
  expect(firstMessage(signUpForm(ruleContext), { ...GOOD, email })).toBe(message)
})

test('an address of another domain is rejected with a different message when an admin adds a user', () => {
  const refused = firstMessage(newUserForm(ruleContext), {
    ...GOOD,
    email: 'a@b.example',
    role: 'Interns',
  })
  expect(refused).toBe('Email must be from @northwind.example or @northwind-labs.example')
})

test.each([
  ['', 'Password is required.'],
  ['Ab1@', 'Password must be at least 8 characters long.'],
  ['cohort@2026', 'Password must include at least 1 uppercase letter.'],
  ['COHORT@2026', 'Password must include at least 1 lowercase letter.'],
  ['Cohort@now', 'Password must include at least 1 number.'],
  ['Cohort#2026', 'Password must include at least 1 special character (@$!%*?&).'],
  [`Aa1@${'x'.repeat(125)}`, 'Password must be at most 128 characters long.'],
  ['Cohort@2026', undefined],
])('the password %j: %s', (password, message) => {
  expect(firstMessage(signUpForm(ruleContext), { ...GOOD, password })).toBe(message)
})

test.each([
  ['', 'Please confirm your password.'],
  ['Cohort@2027', 'Passwords do not match.'],
  ['Cohort@2026', undefined],
])('the confirmation %j: %s', (confirmPassword, message) => {
  const { password } = GOOD
  expect(firstMessage(signUpScreenForm(ruleContext), { ...GOOD, confirmPassword })).toBe(message)
  expect(firstMessage(newPasswordScreenForm, { password, confirmPassword })).toBe(message)
})

test.each([
  ['123', 'Invalid OTP. Must be 4 digits.'],
  ['12345', 'Invalid OTP. Must be 4 digits.'],
  ['12a4', 'Invalid OTP. Must be 4 digits.'],
  [' 0042 ', undefined],
])('the OTP %j: %s', (otp, message) => {
  expect(firstMessage(otpForm, { otp })).toBe(message)
})

test.each([
  ['', 'Email must not be empty'],
  ['nobody', 'Enter a valid email address'],
  ['isha@northwind.example', undefined],
])('the address for a password reset %j: %s', (email, message) => {
  expect(firstMessage(forgotPasswordForm, { email })).toBe(message)
})

test('sign-in requires e-mail and password and validates neither', () => {
  expect(firstMessage(signInForm, { email: '', password: 'x' })).toBe('Email is required.')
  expect(firstMessage(signInForm, { email: 'x', password: '' })).toBe('Password is required.')
  expect(firstMessage(signInForm, { email: 'x', password: 'y' })).toBe(undefined)
})

test('a text of one line has a space for its line breaks', () => {
  const line = requiredLine('Missing', 10)
  expect(line.parse(' Badge\r\n\nHD-9\u2028')).toBe('Badge HD-9')
  expect(firstMessage(line, '\r\n')).toBe('Missing')
  expect(firstMessage(line, 'x\n'.repeat(6))).toBe('At most 10 characters are allowed.')
})
