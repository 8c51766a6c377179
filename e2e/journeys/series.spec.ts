import type { Page } from '@playwright/test'
import { openFromMenu, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Review of sixteen'
const COUNT = 16
const INTERVIEWERS = 3

async function choose(page: Page, label: string, count: number) {
  const field = page.getByRole('dialog').getByRole('combobox', { name: new RegExp(`^${label}`) })
  await field.click()
  for (let chosen = 0; chosen < count; chosen += 1) {
    await page.getByRole('option', { selected: false }).first().click()
  }
  await page.keyboard.press('Escape')
}

test('an admin schedules interactions with 16 interns together, and cancels them together', async ({
  page,
}) => {
  await signIn(page, 'anita')
  await openFromMenu(page, 'Interactions')

  await test.step('a proposal is spread over the interviewers and sent', async () => {
    await page.getByRole('button', { name: 'Schedule several' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Interaction Name').fill(NAME)
    await choose(page, 'Interns', COUNT)
    await choose(page, 'Interviewers', INTERVIEWERS)
    await dialog.getByRole('button', { name: 'Propose times' }).click()
    const proposed = page.getByRole('table', { name: 'Proposed interactions' })
    await expect(proposed.locator('tbody tr')).toHaveCount(COUNT)
    await page.getByRole('button', { name: `Schedule ${COUNT} interactions` }).click()
    await expect(page.getByText(`${COUNT} interactions scheduled`)).toBeVisible()
  })

  const cards = page.getByRole('article').filter({ hasText: NAME })

  await test.step('all of them are listed', async () => {
    await page.getByPlaceholder('Search by name').fill(NAME)
    await expect(page.getByText(`of ${COUNT}`)).toBeVisible()
    await expect(cards.first()).toBeVisible()
  })

  await test.step('one reason cancels all of them', async () => {
    await cards
      .first()
      .getByRole('button', { name: /^More actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Cancel interaction' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('checkbox', {
        name: `Cancel all ${COUNT} upcoming interactions that were scheduled together`,
      })
      .check()
    await dialog.getByLabel(/^Reason/).fill('The office is closed')
    await dialog.getByRole('button', { name: `Cancel ${COUNT} interactions` }).click()
    await expect(page.getByText(`${COUNT} interactions cancelled`)).toBeVisible()
    const shown = await cards.count()
    await expect(cards.filter({ hasText: 'The office is closed' })).toHaveCount(shown)
  })
})
