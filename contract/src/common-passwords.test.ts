import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password@1',
  'P@ssw0rd',
  'Passw0rd!',
  'Welcome@123',
  'Admin@1234',
  'Qwerty!1',
  'India@2024',
  'Abc@1234',
])('%s is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Right@2026',
  'Cohort@2026',
  'Secret@123',
  'Testify$8pines',
  'Password@1x7k',
  'Indian@Ocean5',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
