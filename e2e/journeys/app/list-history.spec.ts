import type { Page } from '@playwright/test'
import { signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

const field = (page: Page) => page.getByPlaceholder('Search by name')

/** The address, the search box and the list agree. */
async function shows(page: Page, address: string, typed: string, rows: RegExp) {
  await expect(page).toHaveURL(`/admin/analytics${address}`)
  await expect(field(page)).toHaveValue(typed)
  await expect(page.getByText(rows)).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'anita', '/admin/analytics')
  await shows(page, '', '', /^1–10 of 1\d\d$/)
})

test('back leads to the list before a search, and forward to its results', async ({ page }) => {
  await field(page).fill('is')
  await shows(page, '?name=is', 'is', /^1–10 of \d\d$/)
  // One history entry, however many pauses there are while typing.
  await field(page).fill('isha menon')
  await shows(page, '?name=isha+menon', 'isha menon', /^1–1 of 1$/)
  await page.goBack()
  await shows(page, '', '', /^1–10 of 1\d\d$/)
  await page.goForward()
  await shows(page, '?name=isha+menon', 'isha menon', /^1–1 of 1$/)
  await field(page).fill('')
  await shows(page, '', '', /^1–10 of 1\d\d$/)
  await page.goBack()
  await shows(page, '?name=isha+menon', 'isha menon', /^1–1 of 1$/)
})

test('back leads to the page from which a filter was chosen', async ({ page }) => {
  for (const at of [2, 3]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await shows(page, `?page=${at}`, '', new RegExp(`^${at - 1}1–${at}0 of 1\\d\\d$`))
  }
  await page.getByRole('button', { name: /Show Filters/ }).click()
  await page.getByRole('combobox', { name: 'Select zone' }).click()
  await page.getByRole('option', { name: 'RED ZONE' }).click()
  await shows(page, '?zone=RED+ZONE', '', /^1–\d of \d$/)
  await page.goBack()
  await shows(page, '?page=3', '', /^21–30 of 1\d\d$/)
  await page.goBack()
  await shows(page, '?page=2', '', /^11–20 of 1\d\d$/)
})
