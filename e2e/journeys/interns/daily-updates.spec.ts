import { readFileSync } from 'node:fs'
import { today } from '@cohort/contract/dates'
import { workingDayBeside } from '@cohort/contract/settings/working-days'
import type { Page } from '@playwright/test'
import { turnTo } from '../../support/calendar.ts'
import {
  signInElsewhere,
  openFromMenu,
  OPEN_DAY,
  ORG_TIMEZONE,
  signIn,
} from '../../support/accounts.ts'
import { axeViolations } from '../../support/axe.ts'
import { clearDay, tasksIn } from '../../support/day-tasks.ts'
import { contentShown } from '../../support/open-screen.ts'
import { expect, test } from '../../support/test.ts'

// The browser's time zone must not matter.
test.use({ timezoneId: 'America/New_York', permissions: ['clipboard-read', 'clipboard-write'] })

const BLOCK = new URL('../../../web/test/files/libreoffice-day.txt', import.meta.url)
const TODAY = today(new Date(), ORG_TIMEZONE)

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('an intern writes a day by keyboard and by paste, and an admin reads it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'isha')
  await openFromMenu(page, 'Daily Update')
  await (await turnTo(page, OPEN_DAY)).focus()
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

  const block = readFileSync(BLOCK, 'utf8')
  await paste(page, block)
  await expect(page.getByText('Pasted 48 cells in 8 rows, 7 of them new.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tasksIn(page)).toHaveCount(2)
  await expect(page.getByLabel('Task Name of task 2')).toHaveValue('')
  // Pasted from the second column on, the sixth does not fit.
  await page.getByLabel('Planned Activities of task 2').focus()
  await paste(page, block)
  await expect(
    page.getByText(/^Pasted .* in 8 rows, 7 of them new. 1 extra column skipped/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('Task Name of task 2').focus()
  await paste(page, block)
  await expect(tasksIn(page)).toHaveCount(9)
  await expect(page.getByLabel('Planned Activities of task 3')).toHaveValue(
    'Build the form\nWire it to the server',
  )
  await expect(page.getByText('Total Time: 6.25 Hours')).toBeVisible()

  await page.reload()
  await expect(page.getByText('What you wrote before is here. It is not saved yet.')).toBeVisible()
  await expect(tasksIn(page)).toHaveCount(9)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()

  const admin = await signInElsewhere(browser, 'anita', {
    path: `/dashboard/daily-update/${OPEN_DAY}?name=Isha`,
  })
  const table = admin.getByRole('table', { name: 'Tasks of Isha Menon' })
  await expect(table.getByRole('row')).toHaveCount(10)
  await expect(table.getByText('Server says "wrong password"')).toBeVisible()
})

const SHARED = 'This day is open in another tab. Changes appear in both.'

test('two tabs edit one day together without losing input', async ({ page }) => {
  await signIn(page, 'isha', `/intern/daily-update/${OPEN_DAY}`)
  await clearDay(page)
  const other = await page.context().newPage()
  await other.goto(`/intern/daily-update/${OPEN_DAY}`)
  await expect(other.getByText('No tasks found')).toBeVisible()

  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.keyboard.type('Written in the first tab')
  await expect(other.getByLabel('Task Name of task 1')).toHaveValue('Written in the first tab')
  await expect(other.getByText(SHARED)).toBeVisible()
  await other.getByLabel('Planned Activities of task 1').fill('Planned in the second')
  await other.getByLabel('Estimated Time of task 1').fill('2')
  await other.getByRole('button', { name: 'Add Task' }).click()
  await other.keyboard.type('Never saved')
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByText('What you wrote before is here. It is not saved yet.')).toBeVisible()
    await expect(tab.getByLabel('Task Name of task 1')).toHaveValue('Written in the first tab')
    await expect(tab.getByLabel('Planned Activities of task 1')).toHaveValue(
      'Planned in the second',
    )
    await expect(tab.getByLabel('Task Name of task 2')).toHaveValue('Never saved')
  }

  await other.getByRole('button', { name: 'Delete task 2' }).click()
  await expect(tasksIn(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  // The other tab merges what one tab saved.
  await expect(other.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await other.getByLabel('Actual Time of task 1').fill('1.5')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Changes saved successfully!')).toBeVisible()
  await expect(other.getByText('Total Time: 1.5 Hours')).toBeVisible()
})

test('unsaved input survives an unavailable server and an expired session', async ({
  page,
  context,
  expectError,
}) => {
  expectError(
    /^net::ERR_INTERNET_DISCONNECTED (POST \/api\/dailyUpdates|GET \/assets)\//,
    'the day is saved without a network, and other screens are loaded ahead',
  )
  await signIn(page, 'isha', `/intern/daily-update/${OPEN_DAY}`)
  await clearDay(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.keyboard.type('Typed on a train')
  await page.getByLabel('Planned Activities of task 1').fill('Read the book')
  await page.getByLabel('Estimated Time of task 1').fill('1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Task Name of task 1')).toHaveValue('Typed on a train')
  // The laptop sleeps until after the end of the session.
  await page.close()
  await context.clearCookies()
  await context.setOffline(false)
  const later = await context.newPage()
  await signIn(later, 'isha', `/intern/daily-update/${OPEN_DAY}`)
  await expect(later.getByText('What you wrote before is here. It is not saved yet.')).toBeVisible()
  await expect(later.getByLabel('Task Name of task 1')).toHaveValue('Typed on a train')
  await later.getByRole('button', { name: 'Save changes' }).click()
  await expect(later.getByText('Changes saved successfully!')).toBeVisible()
})

test('axe reports no violation on a past day', { tag: '@nightly' }, async ({ page, browser }) => {
  const past = workingDayBeside(TODAY, -1, [])
  await signIn(page, 'isha', `/intern/daily-update/${past}`)
  const admin = await signInElsewhere(browser, 'anita', { path: `/dashboard/daily-update/${past}` })
  for (const one of [page, admin]) {
    await contentShown(one)
    expect(await axeViolations(one)).toEqual([])
  }
})
