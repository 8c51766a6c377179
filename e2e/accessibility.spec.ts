import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { signIn, type Somebody } from './cast.ts'

const OPEN = ['/', '/signin', '/signup', '/forgot-password', '/403', '/not-found', '/mobile']

const SCREENS: Record<Somebody, readonly string[]> = {
  anita: [
    '/dashboard',
    '/admin/analytics',
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
    '/dashboard/notification-settings',
    '/dashboard/interactions',
    '/intern/help',
    '/intern/help?tab=yours',
  ],
}

async function findings(page: Page) {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

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
  })
}
