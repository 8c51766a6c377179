import { readFileSync } from 'node:fs'
import { pdfPages } from '@cohort/server/test/pdf-text'
import type { Locator, Page } from '@playwright/test'
import { openFromMenu, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test('an admin compares two batches, saves the comparison, and downloads the report of one', async ({
  page,
}) => {
  await signIn(page, 'anita')
  await test.step('the newest two batches are shown side by side in the same week', async () => {
    await openFromMenu(page, 'Overview')
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    const zones = page.getByRole('region', { name: 'Zones set by admins' })
    await expect(zones.getByRole('listitem')).toHaveCount(2)
    await expect(zones.getByText('Batch 2 - 2026')).toBeVisible()
    await page.getByText('Table', { exact: true }).click()
    const table = page.getByRole('table', { name: 'Batches' })
    await expect(table.getByRole('row')).toHaveCount(3)
  })

  await test.step('the comparison is saved as CSV', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = await downloaded(page, page.getByRole('menuitem', { name: 'CSV' }))
    expect(csv.toString('utf8')).toContain('"Batch 2",2026')
  })

  await test.step('the report of a batch has four pages', async () => {
    await page.goto('/dashboard/overview?batch=Batch+2&year=2026')
    await page.getByRole('button', { name: 'Batch report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Batch report' })
    const pages = pdfPages(await downloaded(page, dialog.getByRole('button', { name: 'Download' })))
    expect(pages).toHaveLength(4)
    expect(pages[0]).toContain('Batch 2 - 2026')
  })
})

async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const file = page.waitForEvent('download')
  await button.click()
  return readFileSync(await (await file).path())
}
