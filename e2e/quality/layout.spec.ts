import type { Locator } from '@playwright/test'
import { signIn, signInByForm } from '../support/accounts.ts'
import { edgesWithoutFade } from '../support/scroll-fade.ts'
import { unreadableLabels } from '../support/chart-labels.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { smallTargets } from '../support/touch-targets.ts'
import { expect, test } from '../support/test.ts'

const widthOf = async (thing: Locator) => (await thing.boundingBox())?.width
const styleOf = (thing: Locator, property: string) =>
  thing.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('the side bar is 64 px wide, and 240 px with names while a pointer is on it', async ({
  page,
}) => {
  await signIn(page, 'isha')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await page.mouse.move(900, 400)
  await expect.poll(() => widthOf(bar)).toBe(64)
  await bar.hover()
  await expect.poll(() => widthOf(bar)).toBe(240)
  await expect(bar.getByText('Help desk')).toBeInViewport({ ratio: 1 })
  await page.mouse.move(900, 400)
  await expect.poll(() => widthOf(bar)).toBe(64)
})

test('the header stays where it is, and its logo leads to the dashboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await signIn(page, 'anita', '/admin/analytics')
  await expect(page.getByText(/^Page 1 of/)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await page.getByRole('link', { name: 'Cohort, to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Edit Profile reloads its page', async ({ page }) => {
  await signIn(page, 'isha')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: /Isha Menon/ }).click()
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/dashboard/edit-profile')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('name, token and photo are kept in cookies of this site for an hour', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'isha')
  const cookies = await context.cookies()
  const minutesLeft = (expires: number) => (expires - Date.now() / 1000) / 60
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['name', 'profilePhoto', 'token'])
  for (const { expires, sameSite } of cookies) {
    expect(sameSite).toBe('Lax')
    expect(minutesLeft(expires)).toBeGreaterThan(58)
    expect(minutesLeft(expires)).toBeLessThanOrEqual(60)
  }
})

test('notifications and announcements scroll in lists of 18 and 16 rem', async ({ page }) => {
  await signIn(page, 'anita')
  const announced = page.getByRole('list', { name: 'Announcements' })
  expect(await styleOf(announced, 'max-height')).toBe('256px')
  expect(await styleOf(announced, 'overflow-y')).toBe('auto')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('list')
  expect(await styleOf(told, 'max-height')).toBe('288px')
  expect(await styleOf(told, 'overflow-y')).toBe('auto')
})

test('scrolling lists have a fade at the edge where they continue', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anita')
  await requestsDone(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.evaluate((node) => node.setAttribute('style', 'display: none'))
  const list = page.getByRole('list', { name: 'Announcements' })
  await list.scrollIntoViewIfNeeded()
  await list.evaluate((node) => {
    for (const line of node.children) line.setAttribute('style', 'visibility: hidden')
  })
  expect(await list.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true)
  expect(await edgesWithoutFade(list)).toEqual({ top: true, bottom: false })
  await list.evaluate((node) => node.scrollTo(0, node.scrollHeight))
  await expect.poll(() => edgesWithoutFade(list)).toEqual({ top: false, bottom: true })
  await list.evaluate((node) => node.lastElementChild?.remove())
  await list.evaluate((node) => node.lastElementChild?.remove())
  await expect.poll(() => edgesWithoutFade(list)).toEqual({ top: true, bottom: true })
})

test('the QR code appears when the download link is pointed at or focused', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Download the mobile app' })
  const code = page.getByRole('img', { name: 'QR code with the address of the mobile app' })
  await link.scrollIntoViewIfNeeded()
  await expect(code).toHaveCSS('opacity', '0')
  await link.hover()
  await expect(code).toHaveCSS('opacity', '1')
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Get Started' }).hover()
  await expect(code).toHaveCSS('opacity', '0')
  await link.focus()
  await expect(code).toHaveCSS('opacity', '1')
})

test('on a phone the labels of the radar chart are inside it and do not overlap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anita', '/admin/analytics?name=isha')
  await page.getByRole('main').getByRole('link', { name: 'Isha Menon' }).click()
  const card = page.locator('.mantine-Card-root').filter({ hasText: 'Average rating per skill' })
  const list = card.getByRole('listitem')
  await expect(list.last()).toHaveText(/^21Code Complexity/)
  const drawing = card.locator('svg').filter({ has: page.locator('text', { hasText: /^21$/ }) })
  await expect(drawing).toBeVisible()
  expect(await unreadableLabels(drawing)).toEqual([])
})

test('a filter keeps the height of its neighbours while the selection fits', async ({ page }) => {
  await signIn(page, 'anita', '/admin/analytics')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  const heights = () =>
    page
      .locator('.mantine-MultiSelect-input')
      .evaluateAll((boxes) => [...new Set(boxes.map((box) => box.getBoundingClientRect().height))])
  await expect.poll(heights).toEqual([36])
  await page.getByRole('combobox', { name: 'Select Zone' }).click()
  await page.getByRole('option', { name: 'GREEN ZONE' }).click()
  await page.getByRole('combobox', { name: 'Select Designation' }).click()
  await page.getByRole('option', { name: 'Intern Fullstack Engineer' }).click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2)
  expect(await heights()).toEqual([36])
})

test('on a phone the buttons that remove filters are large enough to touch', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anita', '/admin/analytics?zone=GREEN+ZONE&zone=RED+ZONE')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Select Zone' })).toBeVisible()
  await requestsDone(page)
  await expect.poll(() => smallTargets(page)).toEqual([])
})

test('a toast does not cover the header and the buttons beside the title', async ({ page }) => {
  await signIn(page, 'anita', '/admin/plans')
  await page.locator('main a[href^="/admin/plans/"]').first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  const toast = await page.getByRole('alert').filter({ hasText: 'Plan updated' }).boundingBox()
  const last = await page.getByRole('button', { name: 'Add Users to Plan' }).boundingBox()
  if (!toast || !last) throw new Error('Both are shown.')
  expect(toast.y).toBeGreaterThanOrEqual(last.y + last.height)
})

test('toasts do not cover the notification list', async ({ page }) => {
  await signIn(page, 'anita')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Mark Selected as Read' }).click()
  await page.getByRole('button', { name: 'Mark All as read' }).click()
  const toast = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence })
  const first = await toast('Select at least one notification!').boundingBox()
  const second = await toast('All notifications marked as read').boundingBox()
  const list = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
  if (!first || !second || !list) throw new Error('All are shown.')
  expect(Math.min(first.y, second.y)).toBeGreaterThanOrEqual(list.y + list.height)
})

test("on a phone a plan's four buttons are in two rows of two", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anita', '/admin/plans')
  await page.locator('main a[href^="/admin/plans/"]').first().click()
  const boxes = await Promise.all(
    ['Edit', 'Duplicate', 'Delete', 'Add Users to Plan'].map((name) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox(),
    ),
  )
  expect(new Set(boxes.map((box) => box?.width)).size).toBe(1)
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(2)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2)
})
