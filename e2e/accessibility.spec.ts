import type { Page } from '@playwright/test'
import { elsewhere, signIn } from './cast.ts'
import { beyondTheEdge } from './edges.ts'
import { findings } from './findings.ts'
import { drawn, reach, settled } from './reach.ts'
import { SCREENS, type Visitor } from './screens.ts'
import { smallTargets } from './targets.ts'
import { expect, test } from './test.ts'

const VISITORS: readonly Visitor[] = ['nobody', 'anita', 'manoj', 'isha']

const screensOf = (who: Visitor) => SCREENS.filter((screen) => screen.who.includes(who))

for (const who of VISITORS) {
  test(`the screens of ${who} can be used by everybody`, async ({ page }) => {
    test.setTimeout(420_000)
    if (who !== 'nobody') await signIn(page, who)
    const problems: string[] = []
    for (const screen of screensOf(who)) {
      await reach(page, screen)
      const path = new URL(page.url()).pathname
      for (const face of ['', ...(screen.also ?? [])]) {
        if (face) await page.goto(path + face)
        await drawn(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        problems.push(...(await findings(page)).map((found) => `${screen.route}${face} ${found}`))
      }
    }
    expect(problems).toEqual([])
  })

  test(`at 200 % and on a phone ${who} misses nothing and hits everything`, async ({ browser }) => {
    test.setTimeout(420_000)
    const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
    const page =
      who === 'nobody'
        ? await (await browser.newContext(phone)).newPage()
        : await elsewhere(browser, who, phone)
    const problems: string[] = []
    for (const screen of screensOf(who)) {
      await reach(page, screen)
      await drawn(page)
      const told = (all: string[]) => all.map((one) => `${screen.route}: ${one}`)
      problems.push(...told(await smallTargets(page)), ...told(await beyondTheEdge(page)))
      for (const zoom of [zoomedWindow, largeLetters]) {
        await zoom(page)
        problems.push(...told(await beyondTheEdge(page)), ...told(await scrollsSideways(page)))
      }
      await page.setViewportSize(phone.viewport)
    }
    expect(problems).toEqual([])
    await page.context().close()
  })
}

/** What 1440 by 900 pixels become when everything is twice as large. */
const zoomedWindow = (page: Page) => page.setViewportSize({ width: 720, height: 450 })

/** Only the letters twice as large, as browsers let people choose. */
async function largeLetters(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  })

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

test('the list under the bell, and what it asks before it deletes, can be used by everybody', async ({
  page,
}) => {
  await signIn(page, 'isha')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.press('Enter')
  const list = page.getByRole('region', { name: 'Notifications' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await list.getByRole('button', { name: 'Delete All' }).press('Enter')
  await expect(list.getByRole('alertdialog')).toContainText('Delete all of your notifications')
  await expect(list.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Delete All' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})

test('a list wider than the window is scrolled by keyboard', async ({ page }) => {
  await signIn(page, 'anita')
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/admin/analytics')
  const list = page.getByRole('region', { name: 'Interns' })
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await findings(page)).toEqual([])
})

test('what comes by itself is read out, and nothing moves for whoever wants no motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'isha')
  const announced = page.getByRole('list', { name: 'Announcements' })
  await expect(announced).toHaveAttribute('aria-live', 'polite')
  await page.goto('/dashboard/my-profile')
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await settled(page)
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
