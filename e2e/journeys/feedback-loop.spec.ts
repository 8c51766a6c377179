import { expect } from '../support/test.ts'
import { clicksOn, countClicks } from '../support/count-clicks.ts'
import { rateFour } from '../support/rate-four.ts'
import { test } from '../support/clock-journey.ts'

const STEP = 'Measure two slow queries'
const MAX_CLICKS = 8

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
