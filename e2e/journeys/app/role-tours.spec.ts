import type { Page } from '@playwright/test'
import { turnTo } from '../../support/calendar.ts'
import { openFromMenu, OPEN_DAY, signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

// Each opens all screens of a role in one session; other journeys test their functions.
test.describe.configure({ timeout: 240_000 })

const headed = (page: Page, name: string, level = 1) =>
  expect(page.getByRole('heading', { name, level })).toBeVisible()

/** What every role has: profile, its form, mails, data, notifications and signing out. */
async function ownScreens(page: Page, name: string) {
  await openFromMenu(page, 'Profile')
  await expect(page).toHaveURL('/dashboard/my-profile')
  await headed(page, name, 2)
  // The first list: a tab may have tabs of its own.
  for (const tab of await page.getByRole('tablist').first().getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('tabpanel').first()).toBeVisible()
  }
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/dashboard/edit-profile')
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible()
  await page.goto('/dashboard/notification-settings')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await page.goto('/dashboard/security')
  await expect(page.getByText('This device')).toBeVisible()
  await page.goto('/dashboard/my-data')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard/feedback')
  await expect(page).toHaveURL('/dashboard/interactions')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function leaves(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await headed(page, 'Internship Management')
}

test(
  "an admin's day leads through every screen of an admin",
  { tag: '@nightly' },
  async ({ page }) => {
    await signIn(page, 'anita')
    await expect(page.getByText('Welcome, Anita Deshpande')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible()
    await page.getByRole('link', { name: /Total Interns/ }).click()
    await expect(page).toHaveURL(/^[^?]*\/admin\/resources/)

    await openFromMenu(page, 'Resources')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByPlaceholder('Search by name').fill('Isha Menon')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'Isha Menon' }).click()
    await expect(page).toHaveURL(/\/admin\/resources\/[\w-]{36}/)
    await headed(page, 'Isha Menon')
    for (const tab of ['Details', 'Professional info', 'Assets', 'History']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    }
    await page.goto('/admin/resources/import')
    await expect(page.getByText('Match columns').first()).toBeVisible()

    await openFromMenu(page, 'Plans')
    await expect(page.getByRole('button', { name: 'Create Plan' })).toBeVisible()
    await page.getByRole('link', { name: /Full Stack Foundations/ }).click()
    await headed(page, 'Full Stack Foundations')
    await page.getByRole('button', { name: 'Add Users to Plan' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(5)
    await expect(page.getByRole('heading', { name: 'Milestone 1', exact: true })).toBeVisible()

    await openFromMenu(page, 'Daily Update')
    await (await turnTo(page, OPEN_DAY)).click()
    const [year, month, day] = OPEN_DAY.split('-')
    await headed(page, `Daily Updates (${day}-${month}-${year})`)

    await openFromMenu(page, 'Interactions')
    await expect(page.getByRole('article')).toHaveCount(9)
    await page.goto('/dashboard/interactions?interactionStatus=COMPLETED')
    await page.getByRole('link', { name: 'Feedback and Analytics' }).first().click()
    await expect(page).toHaveURL(/\/admin\/analytics\/[\w-]{36}/)
    await expect(page.getByText(/\((\d|\d\.\d) out of 5\)/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Feedback' })).toHaveCount(0)
    await page.goto('/admin/without-interaction')
    await headed(page, 'Interns without an interaction')

    await openFromMenu(page, 'Analytics')
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await page.getByPlaceholder('Search by name').fill('Isha Menon')
    await page.getByRole('link', { name: 'Isha Menon' }).first().click()
    await headed(page, "Isha Menon's Feedback Analysis", 2)

    await openFromMenu(page, 'Pending Tickets')
    await expect(page.getByRole('article').first()).toContainText('raised by')
    await page.getByRole('tab', { name: 'Resolved Requests' }).click()
    await expect(page.getByRole('article').first()).toContainText('raised by')
    await openFromMenu(page, 'Create announcement')
    await expect(page.getByRole('button', { name: 'Create Announcement' })).toBeVisible()
    await page.goto('/admin/mails')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await ownScreens(page, 'Anita Deshpande')
    await leaves(page, 'Anita Deshpande')
  },
)

test(
  "a mentor's day leads through every screen of a mentor",
  { tag: '@nightly' },
  async ({ page }) => {
    await signIn(page, 'manoj')
    await expect(page.getByText('Welcome, Manoj Kulkarni')).toBeVisible()
    for (const count of ['Interactions Completed', 'Pending Interactions', 'Pending feedback']) {
      await expect(page.getByText(count, { exact: true })).toBeVisible()
    }
    await page.goto('/mentor/plans')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openFromMenu(page, 'Daily Update')
    await expect(page.getByRole('grid', { name: 'Interns by day' })).toBeVisible()
    await page.goto(`/mentor/daily-update/${OPEN_DAY}`)
    await expect(page.getByRole('table', { name: 'Interns' })).toBeVisible()

    await openFromMenu(page, 'Interactions')
    await page.getByRole('link', { name: 'Give Feedback' }).first().click()
    await expect(page).toHaveURL(/\/mentor\/feedback\/create\/[\w-]{36}/)
    await page.getByRole('button', { name: /^More KPIs/ }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(21)
    // Its address alone opens the form, as links of mails do.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('button', { name: 'Submit Feedback' })).toBeVisible()
    await other.close()
    await page.goto('/dashboard/interactions?interactionStatus=COMPLETED')
    await page.getByRole('link', { name: 'View Feedback' }).first().click()
    await expect(page).toHaveURL(/\/mentor\/feedback\/view\/[\w-]{36}/)
    await expect(page.getByText(/\((\d|\d\.\d) out of 5\)/).first()).toBeVisible()

    await openFromMenu(page, 'Pending Tickets')
    await expect(page.getByRole('article').first()).toContainText('raised by')
    await page.getByRole('tab', { name: 'Resolved Requests' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Resolved Requests' })).toBeVisible()
    await ownScreens(page, 'Manoj Kulkarni')
    await leaves(page, 'Manoj Kulkarni')
  },
)

test(
  "an intern's day leads through every screen of an intern",
  { tag: '@nightly' },
  async ({ page }) => {
    await signIn(page, 'isha')
    await expect(page.getByText('Welcome, Isha Menon')).toBeVisible()
    for (const fact of ['Current Zone', 'Training Phase', 'Current Mentor']) {
      await expect(page.getByText(fact, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'My plan' })).toBeVisible()

    await openFromMenu(page, 'Daily Update')
    await (await turnTo(page, OPEN_DAY)).click()
    const [year, month, day] = OPEN_DAY.split('-')
    await headed(page, `Daily Updates - (${day}-${month}-${year})`)
    await expect(page.getByText(/^Total Time: [\d.]+ Hours$/)).toBeVisible()

    await openFromMenu(page, 'Help desk')
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    await page.getByRole('tab', { name: 'Your Help Requests' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()

    await openFromMenu(page, 'Interactions')
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const act of ['Give Feedback', 'View Feedback', 'Feedback and Analytics']) {
      await expect(page.getByRole('link', { name: act })).toHaveCount(0)
    }
    await ownScreens(page, 'Isha Menon')
    await leaves(page, 'Isha Menon')
  },
)
