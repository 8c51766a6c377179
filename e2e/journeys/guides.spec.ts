import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { openFromMenu, OPEN_DAY, signIn } from '../support/accounts.ts'
import { picture, TAKES_PICTURES } from '../support/guide-picture.ts'
import { expect, test } from '../support/test.ts'

test.use({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: TAKES_PICTURES ? 1.5 : 1,
  reducedMotion: 'reduce',
})

const GUIDES = ['admins', 'mentors', 'interns'] as const

const read = (guide: string) =>
  readFileSync(new URL(`../../docs/guides/${guide}.md`, import.meta.url), 'utf8')

const choose = async (page: Page, field: Locator, option: string) => {
  await field.click()
  await field.fill(option)
  await page
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click()
}

test('every picture of the guides is shown in one of them', () => {
  const shown = GUIDES.map(read)
    .join('')
    .match(/(?<=\.\.\/pictures\/)[a-z-]+\.webp/g)
  const folder = new URL('../../docs/pictures/', import.meta.url)
  expect(readdirSync(folder).toSorted()).toEqual([...new Set(shown)].toSorted())
})

test('the guide of admins can be followed', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'anita')
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  // The signals are computed after the start.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/need action/).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await picture(page, 'admin-dashboard')

  await openFromMenu(page, 'Resources')
  await page.getByRole('link', { name: 'Import people' }).click()
  await page.getByLabel('Spreadsheet file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(PEOPLE),
  })
  await expect(page.getByText('1 with errors')).toBeVisible()
  await picture(page, 'admin-import')

  await openFromMenu(page, 'Analytics')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await choose(page, page.getByRole('combobox', { name: 'Select Batch' }), 'Batch 2')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expect(page.getByText('10 selected')).toBeVisible()
  await picture(page, 'admin-people')

  await openFromMenu(page, 'Resources')
  await page.getByRole('textbox', { name: 'Search by name' }).fill('Isha Menon')
  await page.getByRole('main').getByRole('link', { name: 'Isha Menon' }).click()
  await page.getByRole('tab', { name: 'Professional info' }).click()
  await expect(page.getByRole('combobox', { name: 'Zone' })).toBeVisible()
  await picture(page, 'admin-profile')

  await openFromMenu(page, 'Plans')
  await page.getByRole('link', { name: /^Full Stack Foundations/ }).click()
  await expect(
    page.getByRole('heading', { name: 'Full Stack Foundations', level: 1 }),
  ).toBeVisible()
  await picture(page, 'admin-plan')
  await page.getByRole('tab', { name: 'Progress' }).click()
  await picture(page, 'admin-progress')

  await openFromMenu(page, 'Interactions')
  await page.getByRole('button', { name: 'Schedule Interaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Interaction' })
  await dialog.getByLabel('Interaction Name').fill('Mid-term review')
  await choose(page, dialog.getByRole('combobox', { name: 'Intern Name' }), 'Isha Menon')
  await choose(page, dialog.getByRole('combobox', { name: 'Assigned Mentor' }), 'Manoj Kulkarni')
  await picture(page, 'admin-schedule')
  await page.keyboard.press('Escape')

  await page.goto('/admin/analytics?name=Isha+Menon')
  await page.getByRole('link', { name: 'Isha Menon' }).first().click()
  await expect(page.getByRole('heading', { name: "Isha Menon's Feedback Analysis" })).toBeVisible()
  await picture(page, 'admin-analysis')

  await openFromMenu(page, 'Daily Update')
  await expect(page.getByRole('grid', { name: /^Days of/ })).toBeVisible()
  await picture(page, 'admin-updates')

  await openFromMenu(page, 'Pending Tickets')
  await expect(page.getByRole('article').first()).toBeVisible()
  await picture(page, 'admin-tickets')

  await page.goto('/admin/settings')
  await expect(page.getByRole('tab', { name: 'Working days' })).toBeVisible()
  await picture(page, 'admin-settings')

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /^Search screens/ }).fill('isha')
  await expect(page.getByRole('option', { name: /^Isha Menon/ })).toBeVisible()
  await picture(page, 'admin-palette')
})

test('the guide of mentors can be followed', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'manoj')
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  await picture(page, 'mentor-dashboard')

  await openFromMenu(page, 'Interactions')
  await expect(page.getByRole('article').first()).toBeVisible()
  await picture(page, 'mentor-interactions')
  await page.getByRole('link', { name: 'Give Feedback' }).first().click()
  await page.getByRole('button', { name: /^More KPIs/ }).click()
  for (const [kpi, stars] of [
    ['Communication', '4'],
    ['Concepts', '3'],
    ['Code Quality', '4'],
    ['Problem Solving', '5'],
    ['Documentation', '3'],
  ] as const) {
    await page.getByRole('checkbox', { name: kpi, exact: true }).check()
    await page.getByRole('slider', { name: `Rating for ${kpi}` }).press(stars)
  }
  await page.getByRole('slider', { name: 'Rating for Concepts' }).press('ArrowRight')
  await page.getByRole('checkbox', { name: 'Communication', exact: true }).scrollIntoViewIfNeeded()
  await picture(page, 'mentor-feedback')

  await page.goto('/mentor/plans')
  await expect(page.getByRole('heading', { name: 'Progress by plan' })).toBeVisible()
  await picture(page, 'mentor-progress')

  await openFromMenu(page, 'Pending Tickets')
  await page
    .getByRole('button', { name: /^Conversation/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await picture(page, 'mentor-tickets')
})

test('the guide of interns can be followed', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, 'isha')
  await expect(page.getByRole('region', { name: 'My plan' })).toBeVisible()
  await picture(page, 'intern-dashboard')

  await page.goto(`/intern/daily-update/${OPEN_DAY}`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page
    .getByLabel(/^Task Name of task/)
    .last()
    .fill('Search page')
  await page
    .getByLabel(/^Planned Activities of task/)
    .last()
    .fill('Debounce, empty state, keyboard')
  await page
    .getByLabel(/^Estimated Time of task/)
    .last()
    .fill('2.5')
  await picture(page, 'intern-day')
  await page.setViewportSize({ width: 390, height: 780 })
  await picture(page, 'intern-day-phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openFromMenu(page, 'Daily Update')
  await expect(page.getByRole('grid', { name: /^Days of/ })).toBeVisible()
  await picture(page, 'intern-calendar')

  await openFromMenu(page, 'Profile')
  await expect(page.getByText(/Profile \d+% complete/)).toBeVisible()
  await picture(page, 'intern-profile')

  await openFromMenu(page, 'Help desk')
  await page.getByRole('tab', { name: 'Your Help Requests' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await picture(page, 'intern-help')

  await page.goto('/dashboard/my-data')
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await picture(page, 'intern-data')
})

/** With one invalid row. */
const PEOPLE = [
  'Full Name,Official Email,Emp Code,Date of Joining,Batch,Year,Designation',
  'Anjali Rao,anjali.rao@northwind.example,NW27101,05-01-2026,Batch 1,2026,Frontend',
  'Kiran Pawar,kiran.pawar@northwind.example,NW27102,05-01-2026,Batch 1,2026,Backend',
  'Rohit Bose,rohit.bose@elsewhere.example,NW27103,05-01-2026,Batch 1,2026,Testing',
].join('\n')
