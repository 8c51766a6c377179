import type { Page } from '@playwright/test'
import { openFromMenu, signIn, startSession } from '../support/accounts.ts'
import { UNKNOWN_ID } from '../support/open-screen.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { expect, test } from '../support/test.ts'

interface Seen {
  blank: number
  waiting: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Counts the frames in which `main` is empty or shows a skeleton. */
const watch = (page: Page) =>
  page.evaluate(() => {
    window.seen = { blank: 0, waiting: 0 }
    const look = () => {
      const main = document.querySelector('main')
      if (main?.querySelector('.skeleton')) window.seen.waiting += 1
      else if (!main?.innerText.trim()) window.seen.blank += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Delays the responses with a user's record. */
const holdPeople = (page: Page, milliseconds: number) =>
  page.route(/\/api\/users\/[0-9a-f-]{36}$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })

/** By keyboard, because hovering prefetches. */
async function openSomebody(page: Page) {
  await openFromMenu(page, 'Resources')
  const somebody = page.getByRole('main').getByRole('link', { name: /Isha Menon/ })
  await page.getByRole('textbox', { name: 'Search by name' }).fill('isha menon')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await watch(page)
  await somebody.press('Enter')
  await expect(page.getByRole('tab', { name: 'Professional info' })).toBeVisible()
  return page.evaluate(() => window.seen)
}

test('the previous screen remains until a profile has loaded', async ({ page }) => {
  await signIn(page, 'anita')
  await holdPeople(page, 60)
  expect((await openSomebody(page)).blank).toBe(0)
})

test('a skeleton of a profile is shown while it loads slowly, and no area is blank', async ({
  page,
}) => {
  await signIn(page, 'anita')
  await holdPeople(page, 1_000)
  const { blank, waiting } = await openSomebody(page)
  expect(blank).toBe(0)
  expect(waiting).toBeGreaterThan(0)
})

/** Paths requested from now on. */
function countAsked(page: Page, path: RegExp) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('each screen requests its data once, loaded or not', async ({ page, expectError }) => {
  expectError(new RegExp(`^404 GET .*${UNKNOWN_ID}`), 'there is no such plan')
  await startSession(page, 'anita')
  const people = countAsked(page, /^\/api\/users\/[0-9a-f-]{36}$/)
  await page.goto('/dashboard/my-profile')
  await expect(page.getByRole('tab', { name: 'Personal info' })).toBeVisible()
  await requestsDone(page)
  expect(people).toHaveLength(1)

  const plans = countAsked(page, new RegExp(`^/api/.*${UNKNOWN_ID}`))
  await page.goto(`/admin/plans/${UNKNOWN_ID}`)
  await expect(page.getByText('No plan found')).toBeVisible()
  await expect(page.getByText('Error fetching plan details: 404')).toBeVisible()
  await requestsDone(page)
  expect(plans).toEqual([`/api/plans/${UNKNOWN_ID}`])
})

test('while the dashboard is read, the screens of the menu are loaded', async ({ page }) => {
  await signIn(page, 'anita')
  const loaded = await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/people-screen-')),
  )
  expect(await loaded.jsonValue()).toBe(true)
})
