import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { openFromMenu, signIn } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'

const HEAD = ['Who', 'Official Email', 'DOJ', 'Zone', 'Mobile']
const JOINED = new Date(Date.UTC(2025, 6, 7))
const ROWS = [
  ['Yamini Oakes', 'yamini.oakes@northwind.example', JOINED, 'green', 9_876_512_345],
  ['Yash Underhill', 'yash.underhill@northwind.example', JOINED, 'purple', 9_876_512_346],
]

test('an admin imports a workbook in the browser and finds the good row in the list', async ({
  page,
}) => {
  const sheets = [{ name: 'Interns', rows: [HEAD, ...ROWS] }]
  const buffer = Buffer.from(await writeXlsx({ sheets }))
  await signIn(page, 'anita')
  await openFromMenu(page, 'Resources')
  await page.getByRole('link', { name: 'Import people' }).click()
  await expect(page).toHaveURL(/\/admin\/resources\/import\?list=/)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .getByLabel('Spreadsheet file')
    .setInputFiles({ name: 'interns.xlsx', mimeType, buffer })

  await expect(page.getByText('interns.xlsx has no column Name.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Field for Who' }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Next: check rows' }).click()

  const rows = page.getByRole('table', { name: 'Rows of the file' })
  const bad = rows.getByRole('button', { name: /^purple\. Zone should be one of/ })
  await page.getByRole('switch', { name: 'Only rows with errors' }).focus()
  await page.keyboard.press('Tab')
  await expect(bad).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('Zone should be one of')
  await expect(rows.getByText('2025-07-07').first()).toBeVisible()
  await expect(page.getByText('1 with errors')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 person' }).click()

  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rows with errors' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('interns - rows with errors.csv')
  expect(readFileSync(await download.path(), 'utf8')).toContain('yash.underhill@northwind.example')

  await page.getByRole('link', { name: 'Go to the list' }).click()
  await page.getByPlaceholder('Search by name').fill('Yamini')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Yamini Oakes' })).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export people' })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/^Interns \d{4}-\d{2}-\d{2}\.csv$/)
  const text = readFileSync(await exported.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('"yamini.oakes@northwind.example"')
  expect(text).toContain('"9876512345"')
})
