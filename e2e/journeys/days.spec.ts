import { today } from '@cohort/contract/dates'
import { openFromMenu, ORG_TIMEZONE, signIn } from '../support/accounts.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { expect, test } from '../support/test.ts'

test('an admin finds a missing day in the month, and a mentor reads the day of an intern', async ({
  page,
  browser,
}) => {
  await test.step('the admin opens a missing day of an intern from the month', async () => {
    await signIn(page, 'anita')
    await openFromMenu(page, 'Daily Update')
    await page.getByRole('tab', { name: 'By intern' }).click()
    // The demo's missing days lie within the last four weeks.
    if (Number(today(new Date(), ORG_TIMEZONE).slice(-2)) < 15)
      await page.getByRole('button', { name: 'Previous month' }).click()
    // The month of before stays until the other one is loaded.
    await requestsDone(page)
    const grid = page.getByRole('grid', { name: 'Interns by day' })
    const missing = grid.getByRole('link', { name: /: Missing$/ }).first()
    const [name = ''] = (await missing.textContent())?.replace(/^x/, '').split(',') ?? []
    await missing.click()
    await expect(page).toHaveURL(/\/dashboard\/daily-update\/\d{4}-\d\d-\d\d\?/)
    const lines = page.getByRole('table', { name: 'Interns' })
    await expect(lines.getByRole('link', { name })).toBeVisible()
    await expect(lines.getByText('Missing')).toBeVisible()
  })

  await test.step('on a phone the people come first, and who is missing takes one line', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const line = page.getByRole('row').filter({ hasText: 'Missing' })
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeVisible()
    const box = await line.first().boundingBox()
    expect(box?.y).toBeLessThan(320)
    expect(box?.height).toBeLessThan(60)
  })

  await test.step('the mentor opens the tasks of a written day and thanks for them', async () => {
    const mentor = await (await browser.newContext()).newPage()
    await signIn(mentor, 'manoj')
    await openFromMenu(mentor, 'Daily Update')
    await mentor.getByRole('button', { name: 'Previous month' }).click()
    await requestsDone(mentor)
    const month = mentor.getByRole('grid', { name: 'Interns by day' })
    await month
      .getByRole('link', { name: /: Submitted, / })
      .first()
      .click()
    await expect(mentor).toHaveURL(/\/mentor\/daily-update\/\d{4}-\d\d-\d\d\?/)
    await expect(mentor.getByRole('columnheader', { name: 'Planned Activities' })).toBeVisible()
    const reply = mentor.getByRole('form', { name: /^Reply to / })
    await reply.getByRole('button', { name: 'Thank you' }).click()
    await reply.getByRole('button', { name: /^(Reply|Save reply)$/ }).click()
    await expect(mentor.getByText('Reply saved')).toBeVisible()
    await mentor.context().close()
  })
})
