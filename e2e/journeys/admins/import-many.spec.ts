import { writeFileSync } from 'node:fs'
import { openFromMenu, signIn } from '../../support/accounts.ts'
import { runCommand } from '../../support/operator-command.ts'
import { expect, test } from '../../support/test.ts'

test(
  'an admin imports a CSV of 500 interns and finds the good rows in the list',
  { tag: '@nightly' },
  async ({ page, product }, testInfo) => {
    const file = testInfo.outputPath('interns.csv')
    writeFileSync(file, hrExport(500))
    const { code, output } = await runCommand(product, 'import', file)
    expect(code).toBe(1)
    expect(output).toContain('500 rows: 497 created, 0 updated, 3 with errors')
    expect(output).toContain('Name should contain only alphabets and spaces.')
    expect(output).toContain('Email must be from @northwind.example or @northwind-labs.example')

    await signIn(page, 'anita')
    await openFromMenu(page, 'Analytics')
    // The 122 of the demo, and those added by earlier journeys.
    await expect(page.getByText(/^Page 1 of 6\d$/)).toBeVisible()
    await page.getByPlaceholder('Search by name').fill('Zubin')
    await expect(page.getByText('Page 1 of 50')).toBeVisible()
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await page.getByRole('combobox', { name: 'Select Batch' }).click()
    await page.getByRole('option', { name: 'Batch 2' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Page 1 of 25')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 25')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Page 2 of 25')).toBeVisible()
  },
)

/** Other column names, day first, three invalid rows. */
function hrExport(count: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const rows = Array.from({ length: count }, (_, index) => {
    const last = Array.from(String(index), (digit) => letters[Number(digit)]).join('')
    const name = index === 7 ? 'Zubin 7' : `Zubin Q${last}`
    const domain = index === 8 ? 'elsewhere.example' : 'northwind.example'
    const joined = index === 9 ? '31-02-2026' : '06-07-2026'
    const batch = `Batch ${1 + (index % 2)}`
    return `${name},zubin.${last}@${domain},ZQ${index},${joined},${batch},2026,Testing`
  })
  const head = 'Full Name,Official Email,Emp Code,Date of Joining,Batch,Year,Designation'
  return ['\uFEFF' + head, ...rows].join('\r\n')
}
