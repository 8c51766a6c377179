import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openFromMenu, signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

const VIEW = 'Red zone, Batch 2'

const gridOf = (page: Page) => page.getByRole('grid', { name: 'People' })

/** The shown rows as lines of name and batch. */
async function shown(page: Page) {
  const rows = await gridOf(page).getByRole('row').all()
  const lines = await Promise.all(
    rows.slice(1).map((row) => row.locator('[role=gridcell], [role=rowheader]').allInnerTexts()),
  )
  return lines.map(([, name, zone]) => [name, zone])
}

test('people are filtered, the view is saved and shared, the zone of all is changed, and the export is what is shown', async ({
  page,
}) => {
  await signIn(page, 'anita')
  await openFromMenu(page, 'People')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await choose(page, 'Zone', 'RED ZONE')
  await choose(page, 'Batch', 'Batch 2')
  await expect(page).toHaveURL(/zone=RED\+ZONE&batch=Batch\+2/)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await saveView(page)

  const total = Number(await gridOf(page).getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(0)
  await gridOf(page).getByRole('checkbox').first().click()
  if (total > 1) await page.getByRole('button', { name: `Select all ${total} that match` }).click()
  await page.getByRole('button', { name: 'Edit…' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Change ${total} interns?$`) })
  await dialog.getByRole('combobox', { name: 'Zone' }).click()
  await page.getByRole('option', { name: 'YELLOW ZONE' }).click()
  await dialog.getByLabel(/Reason for the zone change/).fill('All have caught up')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${total} changed.`)).toBeVisible()
  await expect(page.getByText('No people match.')).toBeVisible()

  await page.goto('/admin/people?zone=YELLOW+ZONE&sort=-name&column=name&column=zone')
  await expect(gridOf(page)).toBeVisible()
  const lines = await shown(page)
  expect(lines.length).toBeGreaterThanOrEqual(total)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8').slice(1)
  const exported = csv.trim().split('\r\n')
  const [head, ...rows] = exported
  expect(head).toBe('"Name","Employee ID","Email","Year","Zone"')
  const zones = rows.map((row) => row.replace(/^("[^"]*"),.*,("[^"]*")$/, '$1,$2'))
  expect(zones).toEqual(lines.map(([name]) => `"${name}","YELLOW ZONE"`))
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first selection moves no row, and the last row stays in reach (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'anita', '/admin/people')
    const grid = gridOf(page)
    const box = grid.getByRole('checkbox').nth(1)
    await expect(box).toBeVisible()
    const before = await box.boundingBox()
    await box.click()
    const bar = page.getByRole('toolbar', { name: 'Selected people' })
    await expect(bar.getByRole('button', { name: 'Edit…' })).toBeInViewport({ ratio: 1 })
    expect(await box.boundingBox()).toEqual(before)
    await grid.evaluate((frame) => {
      frame.scrollTo(0, frame.scrollHeight)
      // On a phone the page scrolls.
      scrollTo(0, document.documentElement.scrollHeight)
    })
    const [last, top] = [await grid.getByRole('row').last().boundingBox(), await bar.boundingBox()]
    if (!last || !top) throw new Error('Both are shown.')
    expect(last.y + last.height).toBeLessThanOrEqual(top.y)
  })
}

async function choose(page: Page, label: string, option: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await field.press('Escape')
}

/** Another admin would see it, too: the menu marks it as shared. */
async function saveView(page: Page) {
  await page.getByRole('button', { name: 'Interns in training' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(VIEW)
  await dialog.getByLabel('Share with all admins').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\?view=[\w-]+$/)
  await page.getByRole('button', { name: VIEW }).click()
  const item = page.getByRole('menuitem', { name: VIEW })
  await expect(item.getByLabel('Shared')).toBeVisible()
  await page.keyboard.press('Escape')
}
