import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { test } from '../support/clock-journey.ts'

const STEP = 'Measure two slow queries'
const MAX_CLICKS = 8

/** The fourth of five stars, of a KPI that is shown at once. */
async function rateFour(page: Page, index: number) {
  const stars = page.getByRole('slider').nth(index)
  const { width, height } = await sizeOf(stars.locator('span').first())
  await stars
    .locator('span')
    .first()
    .click({ position: { x: width * 0.75, y: height / 2 } })
}

async function sizeOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The stars are not shown.')
  return box
}

const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = window as Window & { clicks?: number }
    counted.clicks = 0
    addEventListener('pointerdown', () => (counted.clicks = (counted.clicks ?? 0) + 1), true)
  })

const clicksOn = (page: Page) =>
  page.evaluate(() => (window as Window & { clicks?: number }).clicks ?? 0)

test('feedback is prepared, given in eight clicks, shared, acknowledged, and its step done and asked about', async ({
  browser,
  clockJourney,
}) => {
  const { moveTo, signedIn, dayOf } = clockJourney
  moveTo(dayOf(1), '10:00')
  const manoj = await signedIn(browser, 'manoj')

  await test.step('a mentor gives feedback beside the preparation in eight clicks', async () => {
    await countClicks(manoj)
    await manoj.getByRole('link', { name: /^Give feedback to Isha Menon/ }).click()
    await expect(manoj.getByRole('region', { name: 'Preparation' })).toContainText('Last feedback')
    for (const index of [0, 1, 2, 3, 4]) await rateFour(manoj, index)
    await expect(manoj.getByText('5 selected (minimum 5)')).toBeVisible()
    await manoj.getByRole('textbox', { name: 'Descriptive feedback' }).click()
    await manoj.keyboard.type('Knows the indexes, and explains them.')
    await manoj.getByRole('button', { name: 'Add next step' }).press('Enter')
    await manoj.getByRole('textbox', { name: 'Next step 1', exact: true }).fill(STEP)
    await manoj.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(manoj.getByText('Feedback added succesfully')).toBeVisible()
    expect(await clicksOn(manoj)).toBeLessThanOrEqual(MAX_CLICKS)
  })

  const isha = await signedIn(browser, 'isha')
  await test.step('the intern reads nothing of it before it is shared', async () => {
    await isha.goto('/intern/feedback')
    await expect(isha.getByRole('heading', { name: 'Feedback', level: 1 })).toBeVisible()
    await expect(isha.getByText(STEP)).toHaveCount(0)
    await manoj.getByRole('link', { name: 'View Feedback' }).first().click()
    await manoj.getByRole('button', { name: 'Share now' }).first().click()
    await manoj.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(manoj.getByText('Feedback shared')).toBeVisible()
  })

  await test.step('the intern acknowledges it, plans the step for today, and does it', async () => {
    await isha.goto('/dashboard')
    await isha
      .getByRole('link', { name: /^Read the feedback on/ })
      .first()
      .click()
    await expect(isha.getByText('Knows the indexes, and explains them.')).toBeVisible()
    await isha.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(isha.getByText('Feedback acknowledged')).toBeVisible()
    await isha.goto(`/intern/daily-update/${dayOf(1)}`)
    await isha.getByRole('button', { name: `Add to today: ${STEP}` }).click()
    await expect(isha.getByRole('button', { name: `Add to today: ${STEP}` })).toBeDisabled()
    await isha.getByRole('button', { name: `Done: ${STEP}` }).click()
    await expect(isha.getByText('Marked as done')).toBeVisible()
  })

  await test.step('the next preparation says that the step is done', async () => {
    await manoj.goto('/dashboard/interactions?view=agenda')
    await manoj
      .getByRole('link', { name: /^Prepare .* with Isha Menon/ })
      .first()
      .click()
    const done = manoj.getByRole('listitem').filter({ hasText: STEP })
    await expect(done.getByText('Done', { exact: true })).toBeVisible()
  })
})
