import { readFileSync } from 'node:fs'
import { addDays, today } from '@cohort/contract/dates'
import type { Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { openFromMenu, ORG_TIMEZONE, signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

const PLAN = 'Newcomers of the third batch'
const [YEAR, BATCH] = ['2027', 'Batch 3']
/** Two pages of the panel, which has five rows a page. */
const NAMES = ['Anya', 'Bela', 'Chitra', 'Devika', 'Elina', 'Farida', 'Gauri'].map(
  (name) => `${name} Quillfeather`,
)
const TODAY = today(new Date(), ORG_TIMEZONE)

test('a batch is imported, put into a plan, analysed and reported', async ({ page }) => {
  await signIn(page, 'anita')
  await importBatch(page)
  await makePlan(page)

  await page.getByRole('button', { name: 'Add Users to Plan' }).click()
  await page.getByRole('button', { name: 'Add Interns' }).click()
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await choose(page, 'Select Year', YEAR)
  await choose(page, 'Select Batch', BATCH)
  await expect(page.getByText('1 / 2')).toBeVisible()
  for (const name of NAMES.slice(0, 5)) await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const name of NAMES.slice(5)) await page.getByRole('checkbox', { name }).click()
  await expect(page.getByText(/^7 users selected/)).toBeVisible()
  await page.getByRole('button', { name: 'Add Selected' }).click()
  await expect(page.getByText('Users added successfully')).toBeVisible()
  await expect(page.getByText('No users found.')).toBeVisible()
  await page.getByRole('button', { name: 'In plan' }).click()
  await expect(page.getByText('1 / 2')).toBeVisible()
  await page.getByRole('button', { name: 'Hide Users List' }).click()

  await openFromMenu(page, 'Analytics')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await choose(page, 'Select Year', YEAR)
  await choose(page, 'Select Batch', BATCH)
  const rows = page.getByRole('table', { name: 'Interns' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Quillfeather' })).toHaveCount(7)
  await expect(rows.filter({ hasText: PLAN })).toHaveCount(7)
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await rows.filter({ hasText: 'Gauri' }).getByRole('link', { name: 'Gauri Quillfeather' }).click()
  await expect(
    page.getByRole('heading', { name: "Gauri Quillfeather's Feedback Analysis" }),
  ).toBeVisible()
  await report(page)
})

async function importBatch(page: Page) {
  const head = ['Name', 'Email', 'Year', 'Batch', 'Designation', 'Date of joining']
  const joined = new Date(`${addDays(TODAY, -3)}T00:00:00Z`)
  const rows = NAMES.map((name) => {
    const address = `${name.toLowerCase().replace(' ', '.')}@northwind.example`
    return [name, address, Number(YEAR), BATCH, 'Testing', joined]
  })
  const sheets = [{ name: 'Interns', rows: [head, ...rows] }]
  await openFromMenu(page, 'Resources')
  await page.getByRole('link', { name: 'Import people' }).click()
  await page.getByLabel('Spreadsheet file').setInputFiles({
    name: 'batch.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets })),
  })
  await page.getByRole('button', { name: 'Import 7 people' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
}

async function makePlan(page: Page) {
  const [year, month, day] = TODAY.split('-')
  await openFromMenu(page, 'Plans')
  await page.getByRole('button', { name: 'Create Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Plan' })
  await dialog.getByLabel('Plan name').fill(PLAN)
  await dialog.getByLabel('Description').fill('From the first day to the first release')
  await dialog.getByLabel('Number of days').fill('30')
  await dialog.getByLabel('Start date').fill(`${month}/${day}/${year}`)
  await dialog.getByRole('button', { name: 'Create Plan' }).click()
  await expect(page.getByText('Plan created successfully!')).toBeVisible()
  // The new plan opens, with the form of its first milestone.
  const milestone = page.getByRole('region', { name: 'New Milestone 1' })
  await milestone.getByLabel('Name').fill('First steps')
  await milestone.getByRole('combobox', { name: 'Mentor' }).click()
  await page.getByRole('option', { name: 'Manoj Kulkarni' }).click()
  await milestone.getByLabel('Days').fill('30')
  await milestone.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Milestone added successfully!')).toBeVisible()
}

async function report(page: Page) {
  await openFromMenu(page, 'Analytics')
  await page.getByRole('button', { name: 'Download Analytics Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download Report' })
  await dialog.getByRole('combobox', { name: 'Year' }).click()
  await page.getByRole('option', { name: YEAR }).click()
  await dialog.getByRole('combobox', { name: 'Batch' }).click()
  await page.getByRole('option', { name: BATCH }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Batch 3 - 2027 AnalyticsReport .+\.xlsx$/)
  const { sheets } = await readXlsx(readFileSync(await download.path()))
  const summary = sheets.find(({ name }) => name === 'Summary')?.rows ?? []
  const told = summary.filter((cells) => NAMES.some((name) => cells.includes(name)))
  expect(told).toHaveLength(7)
  expect(told.every((cells) => cells.includes(PLAN))).toBe(true)
}

async function choose(page: Page, filter: string, value: string) {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
  await page.keyboard.press('Escape')
}
