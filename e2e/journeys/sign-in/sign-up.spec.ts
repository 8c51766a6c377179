import { turnTo } from '../../support/calendar.ts'
import { signInElsewhere, submitSignIn, openFromMenu, OPEN_DAY } from '../../support/accounts.ts'
import { readMail } from '../../support/mailbox.ts'
import { expect, test } from '../../support/test.ts'

const EMAIL = 'tara.bose@northwind.example'

test(
  'a user signs up with the mailed code, and an admin reads her first daily update',
  { tag: '@smoke' },
  async ({ page, product, browser, expectError }) => {
    expectError(/^401 POST \/api\/auth\/signin$/, 'she types a wrong password first')
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
    const code = await readMail(product, EMAIL, /^\s*(\d{4})\s*$/m)
    await page.getByLabel('OTP').fill('12')
    await page.getByRole('button', { name: 'Confirm OTP' }).click()
    await expect(page.getByText('Invalid OTP. Must be 4 digits.')).toBeVisible()
    await page.getByLabel('OTP').fill(code)
    await page.getByRole('button', { name: 'Confirm OTP' }).click()
    await expect(page.getByText('OTP Verified successfully')).toBeVisible()
    await expect(page).toHaveURL('/signin')

    await submitSignIn(page, EMAIL, 'Wrong@2026')
    await expect(
      page.getByText('Invalid email or password. Please try again.').first(),
    ).toBeVisible()
    await submitSignIn(page, EMAIL, 'Cohort@2026')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Welcome, Tara Bose')).toBeVisible()
    for (const nothingYet of ['Not updated', 'No plans assigned', 'No mentors assigned']) {
      await expect(page.getByText(nothingYet).first()).toBeVisible()
    }

    await openFromMenu(page, 'Daily Update')
    await (await turnTo(page, OPEN_DAY)).click()
    await expect(page.getByText('No tasks found')).toBeVisible()
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByLabel('Task Name of task 1').fill('Set up the laptop')
    await page.getByLabel('Planned Activities of task 1').fill('Accounts, editor, first build')
    await page.getByLabel('Estimated Time of task 1').fill('2')
    await page.getByLabel('Actual Time of task 1').fill('1.5')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    await expect(page.getByText('Total Time: 1.5 Hours')).toBeVisible()

    const admin = await signInElsewhere(browser, 'anita', {
      path: `/dashboard/daily-update/${OPEN_DAY}`,
    })
    await admin.getByPlaceholder('Search by name').fill('Tara')
    const tasks = admin.getByRole('table', { name: 'Tasks of Tara Bose' })
    await expect(tasks.getByRole('cell', { name: 'Set up the laptop' })).toBeVisible()
    await expect(tasks.getByText('N/A')).toBeVisible()
  },
)
