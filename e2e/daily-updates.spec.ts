import { readFileSync } from 'node:fs'
import { addDays, isWeekend, today } from '@cohort/contract/dates'
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { elsewhere, open, OPEN_DAY, ORG_TIMEZONE, signIn } from './cast.ts'

// Nobody's day may depend on where the browser is.
test.use({ timezoneId: 'America/New_York', permissions: ['clipboard-read', 'clipboard-write'] })

const BLOCK = new URL('../web/test/files/libreoffice-day.txt', import.meta.url)
const TODAY = today(new Date(), ORG_TIMEZONE)

/** A working day that is over. */
function pastDay() {
  let day = addDays(TODAY, -1)
  while (isWeekend(day)) day = addDays(day, -1)
  return day
}

async function findings(page: Page, part = 'html') {
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const tasksIn = (page: Page) => page.getByLabel(/^Task Name of task/)

async function clearDay(page: Page) {
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
  for (let left = await tasksIn(page).count(); left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Delete task 1', exact: true }).click()
    await page.getByRole('button', { name: 'Delete task', exact: true }).click()
    await expect(tasksIn(page)).toHaveCount(left - 1)
  }
}

test('an intern writes a day by keyboard and by paste, and an admin reads it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'isha')
  await open(page, 'Daily Update')
  // Tab leads to one day of the month, and from there Enter opens it.
  await page.locator(`[data-day="${OPEN_DAY}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/intern/daily-update/${OPEN_DAY}`)
  await clearDay(page)

  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByLabel('Task Name of task 1')).toBeFocused()
  for (const words of ['Write the report', 'Collect the figures', 'Collected']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('1.5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0.5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('c')
  await expect(page.getByLabel('Progress of task 1')).toHaveValue('COMPLETED')
  await page.getByLabel('Task Name of task 1').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Task Name of task 2')).toBeFocused()

  await page.evaluate((text) => navigator.clipboard.writeText(text), readFileSync(BLOCK, 'utf8'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Pasted 48 cells in 8 rows, 7 of them new.')).toBeVisible()
  await expect(tasksIn(page)).toHaveCount(9)
  await expect(page.getByLabel('Planned Activities of task 3')).toHaveValue(
    'Build the form\nWire it to the server',
  )
  await expect(page.getByText('Total Time: 6.25 Hours')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Restored what you had not saved')).toBeVisible()
  await expect(tasksIn(page)).toHaveCount(9)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()

  const admin = await elsewhere(browser, 'anita')
  await admin.goto(`/dashboard/daily-update/${OPEN_DAY}?name=Isha`)
  const table = admin.getByRole('table', { name: 'Tasks of Isha Menon' })
  await expect(table.getByRole('row')).toHaveCount(10)
  await expect(table.getByText('Server says "wrong password"')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the screens of daily updates can be used by everybody', async ({ page, browser }) => {
      const past = pastDay()
      await signIn(page, 'isha')
      for (const path of ['/intern/daily-update', `/intern/daily-update/${past}`]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([path, ...(await findings(page))]).toEqual([path])
      }
      const admin = await elsewhere(browser, 'anita', { colorScheme })
      for (const path of [
        '/dashboard/daily-update',
        `/dashboard/daily-update/${past}`,
        `/dashboard/daily-update/${OPEN_DAY}?view=missing`,
      ]) {
        await admin.goto(path)
        await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
        expect([path, ...(await findings(admin))]).toEqual([path])
      }
      await admin.goto('/dashboard/daily-update')
      await admin.getByRole('button', { name: 'Holidays and reminder' }).click()
      await expect(admin.getByRole('heading', { name: 'Holidays', exact: true })).toBeVisible()
      expect(await findings(admin, '.mantine-Modal-body')).toEqual([])
    })
  })
}
