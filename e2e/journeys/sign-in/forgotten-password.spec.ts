import { ACCOUNTS, signInElsewhere, submitSignIn } from '../../support/accounts.ts'
import { readMail } from '../../support/mailbox.ts'
import { expect, test } from '../../support/test.ts'

const EMAIL = 'uma.sen@northwind.example'
const FORGOTTEN = 'Cohort@2026'
const BETTER = 'Better@2026'

test('a password reset by the mailed link ends every session', async ({
  page,
  product,
  browser,
  expectError,
}) => {
  expectError(/^401 POST \/api\/auth\/signin$/, 'neither a guess nor the old password opens')
  expectError(/^401 POST \/api\/auth\/verify$/, 'a link works once')
  expectError(/^401 GET /, 'the session of the other machine ends with the old password')
  const anita = await signInElsewhere(browser, 'anita')
  await anita.getByRole('button', { name: `Account of ${ACCOUNTS.anita.name}` }).click()
  await anita.getByRole('menuitem', { name: 'Add users' }).click()
  const dialog = anita.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('Full name').fill('Uma Sen')
  await dialog.getByLabel('Email').fill(EMAIL)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(FORGOTTEN)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await anita.getByRole('option', { name: 'Interns' }).click()
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(anita.getByText('User added successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()

  const other = await (await browser.newContext()).newPage()
  await other.goto('/signin')
  await submitSignIn(other, EMAIL, FORGOTTEN)
  await expect(other).toHaveURL('/dashboard')

  await page.goto('/')
  await page.locator('#main').getByRole('link', { name: 'Sign In' }).click()
  await submitSignIn(page, EMAIL, 'Guessed@2026')
  await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible()
  await page.getByRole('link', { name: /Forgot password/ }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Email must not be empty')).toBeVisible()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('We sent a reset link to your mail')).toBeVisible()

  const link = await readMail(product, EMAIL, /(http:\S+\/reset-password\?token=[\w-]+)/)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(BETTER)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(BETTER)
  await page.getByRole('button', { name: /Reset/ }).click()
  await expect(page.getByText('Password reset successfully!')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await expect(other).toHaveURL('/signin')

  await submitSignIn(page, EMAIL, FORGOTTEN)
  await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible()
  await submitSignIn(page, EMAIL, BETTER)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Welcome, Uma Sen')).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('INVALID TOKEN')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await expect(page).toHaveURL('/signin')
})
