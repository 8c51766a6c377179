import { readFileSync } from 'node:fs'
import type { Day } from '@cohort/contract/dates'
import { pdfPages } from '@cohort/server/test/pdf-text'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { ACCOUNTS, openFromMenu } from '../support/accounts.ts'
import { readMail } from '../support/mailbox.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/clock-journey.ts'

const REVIEW = 'Closing review'
const STARS = {
  Communication: 4,
  Concepts: 4.5,
  'Code Quality': 3,
  'Problem Solving': 4,
  Documentation: 2,
}
const AVERAGE = '3.5'
const WORDS = 'Explains her choices, and asks when unsure.'

test('an interaction is scheduled, gets feedback and appears in the reports', async ({
  browser,
  clockJourney,
}) => {
  const { moveTo, signedIn, dayOf, product } = clockJourney
  const [monday, tuesday] = [dayOf(0), dayOf(1)]

  moveTo(monday, '10:00')
  const [anita, isha, manoj] = await Promise.all([
    signedIn(browser, 'anita'),
    signedIn(browser, 'isha'),
    signedIn(browser, 'manoj'),
  ])
  await openFromMenu(isha, 'Interactions')
  await openFromMenu(manoj, 'Interactions')
  const before = { isha: await unread(isha), manoj: await unread(manoj) }
  await schedule(anita, tuesday)
  for (const [who, someone, other] of [
    ['isha', isha, 'Manoj Kulkarni'],
    ['manoj', manoj, 'Isha Menon'],
  ] as const) {
    // At least one more: the moved clock lets jobs remind as well. Which one it is follows below.
    await expect.poll(() => unread(someone)).toBeGreaterThan(before[who])
    await expect(cardOn(someone).getByText('Pending', { exact: true })).toBeVisible()
    await bell(someone).click()
    const said = `"${REVIEW}" with ${other} is scheduled for`
    await expect(someone.getByRole('link', { name: said })).toBeVisible()
    const mail = await readMail(product, ACCOUNTS[who].email, /(is scheduled for [^.]*)/)
    expect(mail).toMatch(/2:30\s*PM/i)
    await someone.context().close()
  }

  await openFromMenu(anita, 'Interactions')
  await anita.getByPlaceholder('Search by name').fill(REVIEW)
  await expect(anita.getByRole('article')).toHaveCount(1)
  await cardOn(anita)
    .getByRole('button', { name: `Edit ${REVIEW}` })
    .click()
  const edit = anita.getByRole('dialog', { name: 'Edit Interaction' })
  await edit.getByLabel('Duration').fill('30 min')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(anita.getByText('Interaction updated successfully')).toBeVisible()
  await expect(cardOn(anita).getByText('30 min')).toBeVisible()
  await anita.context().close()

  moveTo(tuesday, '15:01')
  const later = { isha: await signedIn(browser, 'isha'), manoj: await signedIn(browser, 'manoj') }
  await readMail(product, ACCOUNTS.manoj.email, new RegExp(`("${REVIEW}" with .* has ended)`))
  await give(later.manoj)
  await openFromMenu(later.manoj, 'Interactions')
  await later.manoj.getByPlaceholder('Search by name').fill(REVIEW)
  await expect(cardOn(later.manoj).getByText('Completed')).toBeVisible()
  await cardOn(later.manoj).getByRole('link', { name: 'View Feedback' }).click()
  await later.manoj
    .getByRole('region', { name: 'Sharing' })
    .getByRole('button', { name: 'Share now' })
    .click()
  await later.manoj.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(later.manoj.getByText('Feedback shared')).toBeVisible()
  await bell(later.isha).click()
  await expect(
    later.isha.getByRole('link', { name: new RegExp(`shared feedback on "${REVIEW}"`) }),
  ).toBeVisible()
  await expect(later.manoj.getByText(`(${AVERAGE} out of 5)`).first()).toBeVisible()
  await later.manoj.getByRole('button', { name: 'Edit Feedback' }).click()
  const change = later.manoj.getByRole('dialog', { name: 'Edit Feedback' })
  await change.getByRole('textbox', { name: 'Descriptive feedback' }).fill(`${WORDS} Twice.`)
  await change.getByRole('button', { name: 'Save Changes' }).click()
  await expect(later.manoj.getByText('Feedback updated successfully!')).toBeVisible()

  await report(await signedIn(browser, 'anita'))
})

async function schedule(anita: Page, day: Day) {
  await openFromMenu(anita, 'Analytics')
  await anita.getByRole('button', { name: 'Schedule Interaction' }).click()
  const dialog = anita.getByRole('dialog', { name: 'Schedule Interaction' })
  await expect(dialog.getByLabel('Interaction Name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Schedule Interaction' }).click()
  await expect(dialog.getByText('Interaction Name is required')).toBeVisible()
  await dialog.getByLabel('Interaction Name').fill(REVIEW)
  await pick(anita, 'Intern Name', 'Isha Menon')
  await expect(dialog.getByLabel('Intern Email')).toHaveValue(ACCOUNTS.isha.email)
  await pick(anita, 'Assigned Mentor', 'Manoj Kulkarni')
  const [year, month, date] = day.split('-')
  await dialog.getByRole('textbox', { name: 'Date' }).fill(`${month}/${date}/${year}`)
  await pick(anita, 'Time', '2:30 pm')
  await dialog.getByLabel('Duration').fill('45 mins')
  await dialog.getByRole('button', { name: 'Schedule Interaction' }).click()
  await expect(anita.getByText('Interaction scheduled successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Starts from the dashboard. */
async function give(manoj: Page) {
  await expect(
    manoj.getByRole('link', { name: `Give feedback to Isha Menon on ${REVIEW}` }),
  ).toBeVisible()
  await openFromMenu(manoj, 'Interactions')
  await expect(cardOn(manoj).getByText('Feedback pending')).toBeVisible()
  await cardOn(manoj).getByRole('link', { name: 'Give Feedback' }).click()
  await manoj.getByRole('button', { name: /^More KPIs/ }).click()
  for (const [kpi, stars] of Object.entries(STARS)) {
    await manoj.getByRole('checkbox', { name: kpi, exact: true }).check()
    const slider = manoj.getByRole('slider', { name: `Rating for ${kpi}` })
    await slider.press(String(Math.floor(stars)))
    if (!Number.isInteger(stars)) await slider.press('ArrowRight')
  }
  const words = manoj.getByRole('textbox', { name: 'Descriptive feedback' })
  await words.fill(WORDS)
  await manoj.reload()
  await expect(words).toHaveValue(WORDS)
  await manoj.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(manoj.getByText('Feedback added succesfully')).toBeVisible()
  await expect(manoj).toHaveURL(/\/dashboard\/interactions/)
}

async function report(anita: Page) {
  await openFromMenu(anita, 'Analytics')
  await anita.getByPlaceholder('Search by name').fill('Isha Menon')
  const row = anita.getByRole('row').filter({ hasText: 'Isha Menon' })
  await expect(row).toHaveCount(1)
  const year = await row.getByRole('cell').nth(3).textContent()
  const batch = await row.getByRole('cell').nth(4).textContent()
  await row.getByRole('link', { name: 'Isha Menon' }).click()
  await expect(anita.getByRole('heading', { name: "Isha Menon's Feedback Analysis" })).toBeVisible()
  await expect(anita.getByText(REVIEW).first()).toBeVisible()
  const pdf = await downloaded(anita, () =>
    anita.getByRole('button', { name: 'Download', exact: true }).click(),
  )
  expect(pdf.name).toBe('Isha Menon.pdf')
  const read = pdfPages(pdf.content).join(' ')
  for (const words of ['Isha Menon', REVIEW, `${WORDS} Twice.`, 'Manoj Kulkarni', AVERAGE]) {
    expect(read).toContain(words)
  }

  await openFromMenu(anita, 'Analytics')
  await anita.getByRole('button', { name: 'Download Analytics Report' }).click()
  const dialog = anita.getByRole('dialog', { name: 'Download Report' })
  for (const [field, value] of [
    ['Year', year],
    ['Batch', batch],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click()
    await anita.getByRole('option', { name: value ?? '', exact: true }).click()
  }
  const xlsx = await downloaded(anita, () =>
    dialog.getByRole('button', { name: 'Download' }).click(),
  )
  expect(xlsx.name).toMatch(new RegExp(`^${batch} - ${year} AnalyticsReport .+\\.xlsx$`))
  const { sheets } = await readXlsx(xlsx.content)
  const rows = sheets.flatMap((sheet) => sheet.rows).filter((cells) => cells.includes('Isha Menon'))
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(sheets)).toContain(REVIEW)
  await expect(anita.getByText('Downloaded successfully')).toBeVisible()
}

const cardOn = (page: Page) => page.getByRole('article').filter({ hasText: REVIEW })
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

async function downloaded(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}
