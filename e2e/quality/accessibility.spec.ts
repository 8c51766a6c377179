import { signIn, startSession } from '../support/accounts.ts'
import { axeViolations } from '../support/axe.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { expect, test } from '../support/test.ts'

test('the palette and the shortcuts are accessible', async ({ page }) => {
  await signIn(page, 'anita')
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search screens/ }).fill('isha')
  await expect(page.getByRole('option', { name: /^Isha Menon/ })).toBeVisible()
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([])
})

test('the notification list and its confirmation dialog are accessible', async ({ page }) => {
  await signIn(page, 'isha')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.press('Enter')
  const list = page.getByRole('region', { name: 'Notifications' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await list.getByRole('button', { name: 'Delete All' }).press('Enter')
  await expect(list.getByRole('alertdialog')).toContainText('Delete all notifications')
  await expect(list.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Delete All' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})

test('a list wider than the window is scrolled by keyboard', async ({ page }) => {
  await startSession(page, 'anita')
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/admin/analytics')
  const list = page.getByRole('region', { name: 'Interns' })
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
})

test('live updates are announced to screen readers, and nothing moves with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'isha')
  const announced = page.getByRole('list', { name: 'Announcements' })
  await expect(announced).toHaveAttribute('aria-live', 'polite')
  await page.goto('/dashboard/my-profile')
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await requestsDone(page)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Profile updated' })).toBeVisible()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().duration)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
  )
  expect(moving).toEqual([])
})
