import { addDays, today } from '@cohort/contract/dates'
import { weekdayOf } from '@cohort/contract/settings/working-days'
import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { ORG_TIMEZONE, signInElsewhere, startSession } from '../../support/accounts.ts'
import { axeViolations } from '../../support/axe.ts'
import { expect, test } from '../../support/test.ts'

const LOGO = fileURLToPath(new URL('../../../web/public/icon-192.png', import.meta.url))
/** `brands.test.ts` checks the contrast of all colours. */
const PLUM = 'rgb(143, 44, 145)'

/** A past Saturday. */
function lastSaturday() {
  let day = addDays(today(new Date(), ORG_TIMEZONE), -1)
  while (weekdayOf(day) !== 'Saturday') day = addDays(day, -1)
  return day
}

const asWritten = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

async function workOnSaturdays(page: Page, isWorked: boolean, from: string) {
  await page.goto('/admin/settings?section=days')
  await page.getByLabel('Saturday').setChecked(isWorked)
  await page.getByLabel('From').first().fill(asWritten(from))
  await page.getByLabel('From').first().blur()
  await page.getByRole('button', { name: 'Save working days' }).click()
  await expect(page.getByText('Working days saved successfully')).toBeVisible()
}

test('an admin makes Saturday a working day, and an intern opens one', async ({
  page,
  browser,
}) => {
  const saturday = lastSaturday()
  const intern = await signInElsewhere(browser, 'isha', {
    path: `/intern/daily-update/${saturday}`,
  })
  await expect(intern.getByText('Oops! Page Not Found')).toBeVisible()

  await startSession(page, 'anita')
  await workOnSaturdays(page, true, saturday)
  expect(await axeViolations(page)).toEqual([])
  await intern.goto(`/intern/daily-update?month=${saturday.slice(0, 7)}`)
  await intern.locator(`a[data-day="${saturday}"]`).click()
  await expect(intern).toHaveURL(`/intern/daily-update/${saturday}`)
  await expect(intern.getByText('No tasks found')).toBeVisible()

  await workOnSaturdays(page, false, saturday)
  await intern.goto(`/intern/daily-update/${saturday}`)
  await expect(intern.getByText('Oops! Page Not Found')).toBeVisible()
})

test('the logo, the name and the colour chosen by an admin are shown to all users', async ({
  page,
  browser,
}) => {
  await startSession(page, 'anita')
  const other = await signInElsewhere(browser, 'manoj')
  await page.goto('/admin/settings?section=look')
  await page.getByLabel('Logo file').setInputFiles(LOGO)
  await expect(page.getByText('Logo saved successfully')).toBeVisible()
  await page.getByLabel('Name beside the logo').fill('Northwind')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: 'Plum' }).click()
  await expect(page.getByText('Colour changed to plum.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // Open pages update by themselves.
  await expect(other.getByRole('link', { name: 'Northwind, go to dashboard' })).toBeVisible()

  const visitor = await (await browser.newContext({ colorScheme: 'light' })).newPage()
  await visitor.goto('/')
  const home = visitor.getByRole('link', { name: 'Northwind' })
  await expect(home.locator('img')).toHaveJSProperty('complete', true)
  expect(await home.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    160,
  )
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Internship Management')
  await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/logo\/.+\.png$/)
  expect(await axeViolations(visitor)).toEqual([])
  await visitor.goto('/signin')
  await visitor.emulateMedia({ colorScheme: 'light' })
  const signInButton = visitor.getByRole('button', { name: 'Sign In', exact: true })
  await expect(signInButton).toHaveCSS('background-color', PLUM)

  await page.getByRole('button', { name: 'Indigo' }).click()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByRole('figure', { name: 'Our logo' })).toBeVisible()
  await page.getByLabel('Name beside the logo').fill('')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('link', { name: 'Cohort, go to dashboard' })).toBeVisible()
})
