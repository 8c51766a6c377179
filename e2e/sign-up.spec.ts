import { expect, test } from '@playwright/test'
import { enter } from './cast.ts'
import { readMail } from './mailbox.ts'

const EMAIL = 'tara.bose@northwind.example'

test('somebody signs up with the mailed code, forgets the password, and sets another', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up Now' }).click()
  await page.getByLabel('Name').fill('Tara Bose')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Cohort@2026')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Cohort@2025')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Cohort@2026')
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByText('OTP sent to your email.')).toBeVisible()
  const code = await readMail(EMAIL, /^\s*(\d{4})\s*$/m)
  await page.getByLabel('OTP').fill('12')
  await page.getByRole('button', { name: 'Confirm OTP' }).click()
  await expect(page.getByText('Invalid OTP. Must be 4 digits.')).toBeVisible()
  await page.getByLabel('OTP').fill(code)
  await page.getByRole('button', { name: 'Confirm OTP' }).click()
  await expect(page.getByText('OTP Verified successfully')).toBeVisible()
  await expect(page).toHaveURL('/signin')

  await enter(page, EMAIL, 'Wrong@2026')
  await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible()

  await page.getByRole('link', { name: /Forgot password/ }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('We sent a reset link to your mail')).toBeVisible()
  const link = await readMail(EMAIL, /(http:\S+\/reset-password\?token=[\w-]+)/)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Better@2026')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Better@2026')
  await page.getByRole('button', { name: /Reset/ }).click()
  await expect(page.getByText('Password reset successfully!')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await enter(page, EMAIL, 'Better@2026')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Tara Bose').first()).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('INVALID TOKEN')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await expect(page).toHaveURL('/signin')
})
