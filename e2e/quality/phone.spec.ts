import type { Locator } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { requestsDone } from '../support/pending-requests.ts'

test.use({ viewport: { width: 390, height: 844 } })

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? NaN

test('the list of the overview cuts off no reasons', async ({ page }) => {
  await signIn(page, 'anita', '/dashboard/overview?view=table')
  const list = page.getByRole('list', { name: 'Interns in training' })
  await expect(list.getByRole('link').first()).toBeVisible()
  const cutOff = await list.evaluate((node) =>
    [...node.querySelectorAll('li, li *')]
      // What only screen readers read is a pixel wide.
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cutOff).toEqual([])
})

test('the header of an intern leaves room for the tabs, and a chosen tab begins at the top', async ({
  page,
}) => {
  await signIn(page, 'anita', '/dashboard/overview?view=table')
  await page.getByRole('list', { name: 'Interns in training' }).getByRole('link').first().click()
  const tabs = page.getByRole('tablist')
  const buttons = page.getByRole('region', { name: 'Summary' }).getByRole('button')
  await expect(tabs).toBeInViewport({ ratio: 1 })
  expect(await topOf(buttons.getByText('More'))).toBe(await topOf(buttons.getByText('Schedule')))
  await tabs.getByRole('tab', { name: 'Feedback' }).click()
  const bar = await page.getByRole('banner').boundingBox()
  await expect.poll(() => topOf(tabs)).toBeLessThan((bar?.height ?? 0) + 20)
  expect(await topOf(tabs)).toBeGreaterThanOrEqual(bar?.height ?? 0)
})

test('the tabs of who needs help fit beside each other', async ({ page }) => {
  await signIn(page, 'anita', '/dashboard/overview')
  const tabs = page.getByRole('main').getByRole('tab')
  await expect(tabs).toHaveCount(3)
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
})

test('the titles of days and of objectives stay below the header of the app', async ({ page }) => {
  await signIn(page, 'manoj', '/mentor/daily-update')
  for (const [name, address] of [
    ['Interns by day', '/mentor/daily-update'],
    ['Interns by objective', '/mentor/plans'],
  ] as const) {
    await page.goto(address)
    const grid = page.getByRole('grid', { name }).first()
    await grid.waitFor()
    await requestsDone(page)
    const last = grid.getByRole('row').last()
    const bar = await page.getByRole('banner').boundingBox()
    const title = grid.getByRole('columnheader', { name: 'Name', exact: true })
    // Rows that arrive after the page was scrolled move the table.
    const scrolledTop = async () => {
      await last.evaluate((row) => row.scrollIntoView({ block: 'end' }))
      return topOf(title)
    }
    await expect.poll(scrolledTop).toBeGreaterThanOrEqual((bar?.height ?? NaN) - 1)
    await expect(last).toBeInViewport()
  }
})
