import { expect, test } from '@playwright/test'
import { signIn, type Somebody } from './cast.ts'
import { findings } from './findings.ts'

const OPEN = ['/', '/signin', '/signup', '/forgot-password', '/403', '/not-found', '/mobile']

const SCREENS: Record<Somebody, readonly string[]> = {
  anita: [
    '/dashboard',
    '/admin/analytics',
    '/admin/resources',
    '/admin/resources/import',
    '/dashboard/interactions',
    '/admin/without-interaction',
    '/admin/plans',
    '/admin/create-announcement',
    '/admin/mails',
    '/admin/pending-tickets',
  ],
  manoj: ['/dashboard', '/dashboard/interactions', '/mentor/plans', '/mentor/pending-tickets'],
  isha: [
    '/dashboard',
    '/dashboard/my-profile',
    '/dashboard/edit-profile',
    '/dashboard/notification-settings',
    '/dashboard/my-data',
    '/dashboard/interactions',
    '/intern/help',
    '/intern/help?tab=yours',
  ],
}

test('the screens for everybody can be used by everybody', async ({ page }) => {
  for (const path of OPEN) {
    await page.goto(path)
    expect([path, ...(await findings(page))]).toEqual([path])
  }
})

for (const who of ['anita', 'manoj', 'isha'] as const) {
  test(`the screens of ${who} can be used by everybody`, async ({ page }) => {
    await signIn(page, who)
    for (const path of SCREENS[who]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect([path, ...(await findings(page))]).toEqual([path])
    }
  })
}

test('the palette and the shortcuts can be used by everybody', async ({ page }) => {
  await signIn(page, 'anita')
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search screens/ }).fill('isha')
  await expect(page.getByRole('option', { name: /^Isha Menon/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('a list wider than the window is scrolled by keyboard', async ({ page }) => {
  await signIn(page, 'anita')
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/admin/mails')
  const list = page.getByRole('region', { name: 'Mails' })
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await findings(page)).toEqual([])
})
