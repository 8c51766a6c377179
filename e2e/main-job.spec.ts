import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { elsewhere, open, ORG_TIMEZONE, signIn } from './cast.ts'
import { cohort } from './operator.ts'

const KPIS = ['Communication', 'Concepts', 'Code Quality', 'Problem Solving', 'Documentation']

test.describe.configure({ mode: 'serial' })

test('an admin imports a CSV of 500 interns and finds the good rows in the list', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('interns.csv')
  writeFileSync(file, hrExport(500))
  const { code, said } = await cohort('import', file)
  expect(code).toBe(1)
  expect(said).toContain('500 rows: 497 created, 0 updated, 3 refused')
  expect(said).toContain('Name should contain only alphabets and spaces.')
  expect(said).toContain('Email must be from @northwind.example or @northwind-labs.example')

  await signIn(page, 'anita')
  await open(page, 'Analytics')
  await expect(page.getByText('Page 1 of 62')).toBeVisible()
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
})

test('who takes part is told live when an admin schedules an interaction', async ({
  page,
  browser,
}) => {
  const isha = await elsewhere(browser, 'isha')
  const manoj = await elsewhere(browser, 'manoj')
  await open(isha, 'Interactions')
  await open(manoj, 'Interactions')
  const before = { isha: await unread(isha), manoj: await unread(manoj) }

  await signIn(page, 'anita')
  await open(page, 'Analytics')
  await page.getByRole('button', { name: 'Schedule Interaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Interaction' })
  await expect(dialog.getByLabel('Interaction Name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Schedule Interaction' }).click()
  await expect(dialog.getByText('Interaction Name is required')).toBeVisible()
  await dialog.getByLabel('Interaction Name').fill('Closing review')
  await pick(page, 'Intern Name', 'Isha Menon')
  await expect(dialog.getByLabel('Intern Email')).toHaveValue('intern@northwind.example')
  await pick(page, 'Assigned Mentor', 'Manoj Kulkarni')
  await dialog.getByRole('textbox', { name: 'Date' }).fill(tomorrow())
  await pick(page, 'Time', '2:30 PM')
  await dialog.getByLabel('Duration').fill('45 mins')
  await dialog.getByRole('button', { name: 'Schedule Interaction' }).click()
  await expect(page.getByText('Interaction scheduled successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  for (const [who, someone, other] of [
    ['isha', isha, 'Manoj Kulkarni'],
    ['manoj', manoj, 'Isha Menon'],
  ] as const) {
    await expect.poll(() => unread(someone)).toBe(before[who] + 1)
    const card = someone.getByRole('article').filter({ hasText: 'Closing review' })
    await expect(card.getByText('PENDING')).toBeVisible()
    await bell(someone).click()
    const said = `"Closing review" with ${other} is scheduled`
    await expect(someone.getByRole('link', { name: said })).toBeVisible()
    await someone.context().close()
  }
})

test('a mentor gives feedback, and the admin analyses and downloads it', async ({
  page,
  browser,
}) => {
  const manoj = await elsewhere(browser, 'manoj')
  await open(manoj, 'Interactions')
  const due = manoj
    .getByRole('article')
    .filter({ hasText: 'Isha Menon' })
    .filter({ has: manoj.getByRole('link', { name: 'Give Feedback' }) })
  await due.getByRole('link', { name: 'Give Feedback' }).first().click()
  for (const kpi of KPIS) {
    await manoj.getByRole('checkbox', { name: kpi, exact: true }).check()
    await manoj.getByRole('slider', { name: `Rating for ${kpi}` }).press('4')
  }
  await manoj.getByRole('slider', { name: 'Rating for Concepts' }).press('ArrowRight')
  await manoj.getByLabel('Descriptive feedback').fill('Explains her choices, and asks when unsure.')
  await manoj.reload()
  await expect(manoj.getByLabel('Descriptive feedback')).toHaveValue(/^Explains her choices/)
  await manoj.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(manoj.getByText('Feedback added succesfully')).toBeVisible()
  await expect(manoj).toHaveURL(/\/dashboard\/interactions/)

  await signIn(page, 'anita')
  await open(page, 'Analytics')
  await page.getByPlaceholder('Search by name').fill('Isha Menon')
  await page.getByRole('link', { name: 'Isha Menon' }).first().click()
  await expect(page.getByRole('heading', { name: "Isha Menon's Feedback Analysis" })).toBeVisible()
  await expect(page.locator('svg, canvas').first()).toBeVisible()
  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Download' }).click())
  expect(pdf.name).toBe('Isha Menon.pdf')
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')

  await open(page, 'Analytics')
  await page.getByRole('button', { name: 'Download Analytics Report' }).click()
  const report = page.getByRole('dialog', { name: 'Download Report' })
  const xlsx = await downloaded(page, () =>
    report.getByRole('button', { name: 'Download' }).click(),
  )
  expect(xlsx.name).toMatch(/^Batch 1 - 2025 AnalyticsReport .+\.xlsx$/)
  expect(xlsx.content.subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText('Downloaded successfully')).toBeVisible()
})

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function unread(page: Page): Promise<number> {
  const name = await bell(page).getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}

async function pick(page: Page, label: string, option: string) {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(option)
  await page
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click()
}

function tomorrow(): string {
  const day = new Date(Date.now() + 24 * 60 * 60 * 1000)
  return day.toLocaleDateString('en-US', {
    timeZone: ORG_TIMEZONE,
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  })
}

async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

/** As an HR department writes it: its own column names, day first, three rows that cannot be. */
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
