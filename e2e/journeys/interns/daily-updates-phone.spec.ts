import type { Page } from '@playwright/test'
import { turnTo } from '../../support/calendar.ts'
import { OPEN_DAY, signIn } from '../../support/accounts.ts'
import { axeViolations } from '../../support/axe.ts'
import { clearDay } from '../../support/day-tasks.ts'
import { expect, test } from '../../support/test.ts'

// The browser's time zone must not matter.
test.use({
  timezoneId: 'America/New_York',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
})

test('a day can be edited with one hand', async ({ page }) => {
  await signIn(page, 'isha', `/intern/daily-update/${OPEN_DAY}`)
  await clearDay(page)
  for (let made = 0; made < 3; made += 1) await page.getByRole('button', { name: 'Add Task' }).tap()
  // The new row is visible and its name has the focus.
  await expect(page.getByLabel('Task Name of task 3')).toBeFocused()
  await expect(page.getByLabel('Task Name of task 3')).toBeInViewport({ ratio: 1 })
  const name = await page.getByLabel('Task Name of task 3').boundingBox()
  const totals = await page.getByText(/^Total Time/).boundingBox()
  expect((name?.y ?? 740) + (name?.height ?? 0)).toBeLessThanOrEqual(totals?.y ?? 0)
  await page.keyboard.type('Antidisestablishmentarianism'.repeat(4))
  const hours = page.getByLabel('Estimated Time of task 3')
  await expect(hours).toHaveAttribute('inputmode', 'decimal')
  await hours.fill('1.5')
  const progress = page.getByRole('switch', { name: 'Progress of task 3' })
  await progress.tap()
  await expect(progress).toBeChecked()
  await expect(progress).toHaveText('COMPLETED')
  // Totals and the save button stay visible on a long day.
  for (const part of footOf(page)) {
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThan(370)
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - 56)
  }
  const pressed = page.locator(
    'body :is(a, button, input, select, textarea, [role=switch]):not([aria-hidden=true])',
  )
  expect((await pressed.evaluateAll(sizesOf)).filter(Boolean)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/intern/daily-update')
  await (await turnTo(page, OPEN_DAY)).tap()
  await expect(page).toHaveURL(`/intern/daily-update/${OPEN_DAY}`)
})

test('the total and the save button are visible above an on-screen keyboard', async ({ page }) => {
  await signIn(page, 'isha', `/intern/daily-update/${OPEN_DAY}`)
  await page.getByRole('button', { name: 'Add Task' }).tap()
  // A headless browser has no on-screen keyboard: the visual viewport reports what one covers.
  await page.evaluate(() => {
    const seen = window.visualViewport
    if (!seen) throw new Error('This browser does not tell what is seen.')
    Object.defineProperty(seen, 'height', { value: window.innerHeight - 300 })
    seen.dispatchEvent(new Event('resize'))
  })
  for (const part of footOf(page)) {
    const foot = async () => {
      const box = await part.boundingBox()
      return (box?.y ?? 740) + (box?.height ?? 0)
    }
    await expect.poll(foot).toBeLessThanOrEqual(440)
    expect(await foot()).toBeGreaterThan(340)
  }
})

test('the message of a save covers neither the total nor the buttons', async ({ page }) => {
  await signIn(page, 'isha', `/intern/daily-update/${OPEN_DAY}`)
  await clearDay(page)
  await page.getByRole('button', { name: 'Add Task' }).tap()
  await page.getByLabel('Task Name of task 1').fill('Load test')
  await page.getByLabel('Planned Activities of task 1').fill('Write the script')
  await page.getByLabel('Estimated Time of task 1').fill('1')
  await page.getByLabel('Actual Time of task 1').fill('1')
  await page.getByRole('button', { name: 'Save changes' }).tap()
  const toast = page.getByRole('alert').filter({ hasText: 'Changes saved successfully!' })
  await expect(toast).toBeVisible()
  const shown = await toast.boundingBox()
  for (const part of footOf(page)) {
    const box = await part.boundingBox()
    expect((shown?.y ?? 740) + (shown?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  }
})

const footOf = (page: Page) => [
  page.getByText(/^Total Time/),
  page.getByRole('button', { name: 'Add Task' }),
  page.getByRole('button', { name: 'Save changes' }),
]

/** Names of targets smaller than 44 px. */
const sizesOf = (elements: (HTMLElement | SVGElement)[]) =>
  elements.map((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isHidden = width === 0 || height === 0
    const name = element.getAttribute('aria-label') ?? element.textContent
    return isHidden || (width >= 44 && height >= 44) ? '' : `${name}: ${width} x ${height}`
  })
