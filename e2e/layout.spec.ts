import { expect, test, type Locator } from '@playwright/test'
import { signIn } from './cast.ts'

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
  await signIn(page, 'anita')
  await page.goto('/admin/analytics')
  await expect(page.getByText(/^Page 1 of/)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await page.getByRole('link', { name: 'Cohort, to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Edit Profile loads its page anew', async ({ page }) => {
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
  await signIn(page, 'isha')
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
