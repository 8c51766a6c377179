import type { Page } from '@playwright/test'
import { openFromMenu, signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

const COMPUTED = { timeout: 180_000 }

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the first intern of the table of the overview; answers the names in its order. */
async function openFirst(page: Page): Promise<string[]> {
  await page.goto('/dashboard/overview?view=table')
  const table = page.getByRole('table', { name: 'Interns in training' })
  const links = table.locator('td:first-child').getByRole('link')
  await expect(links.first()).toBeVisible(COMPUTED)
  const names = await links.allInnerTexts()
  await links.first().click()
  await expect(title(page)).toHaveText(names[0] ?? '')
  return names
}

/** J to the second of the list, K back to the first. */
async function goThrough(page: Page, [first = '', second = '']: string[]) {
  await expect(page.getByRole('button', { name: `Next: ${second}` })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(title(page)).toHaveText(second)
  await expect(page).toHaveURL(/list=%2Fdashboard%2Foverview/)
  await expect(page.getByRole('button', { name: `Previous: ${first}` })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(title(page)).toHaveText(first)
}

test('a mentor goes from the overview through their interns, and writes to one', async ({
  page,
}) => {
  await signIn(page, 'manoj')
  const names = await openFirst(page)
  await goThrough(page, names)

  await test.step('the timeline and the daily work are there, personal details are not', async () => {
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Schedule' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Daily Update' }).click()
    await expect(page.getByRole('table', { name: 'Hours by day' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText(names[1] ?? '')
    await expect(page.getByRole('tab', { name: 'Daily Update' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  await test.step('a message is one click away', async () => {
    await page.getByRole('button', { name: 'Message' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox').fill('How can I help?')
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText(names[1] ?? '')
  })

  await test.step('the menu lists the same interns with what is due', async () => {
    await page.goto('/dashboard')
    await openFromMenu(page, 'My interns')
    const table = page.getByRole('table', { name: 'My interns' })
    await expect(table.getByRole('link', { name: names[0] ?? '' })).toBeVisible()
    await expect(table.getByRole('columnheader')).toContainText(['Name', 'Zone'])
  })
})

test('an admin goes through the overview by keyboard, and schedules a meeting', async ({
  page,
}) => {
  await signIn(page, 'anita')
  const names = await openFirst(page)
  await goThrough(page, names)
  await page.getByRole('button', { name: 'Schedule' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Schedule Interaction' })
  await expect(dialog.getByRole('combobox', { name: 'Intern Name' })).toHaveValue(names[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Change zone' }).click()
  await expect(page.getByRole('dialog', { name: /^Change zone of / })).toBeVisible()
})
