import type { Day } from '@cohort/contract/dates'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { clicksOn, countClicks } from '../support/count-clicks.ts'
import { rateFour } from '../support/rate-four.ts'
import { test } from '../support/clock-journey.ts'

/** Clicks from the dashboard, at most (`docs/decisions/0050-clicks-of-a-job.md`). Keys are not counted. */
const GOALS = {
  'find a person': 0,
  'import a file': 2,
  'remind all who have not submitted an update': 1,
  'download the report of an intern': 1,
  'answer and resolve a help request': 2,
  'create an announcement': 1,
  'schedule an interaction': 5,
  'add an intern with batch, designation, plan and mentor': 10,
  'create a plan with a milestone, an objective and two members': 7,
  'submit an update by paste': 1,
  'give feedback': 8,
  'read a feedback': 1,
} as const

type Job = keyof typeof GOALS

async function counted(page: Page, job: Job, work: () => Promise<void>) {
  await test.step(job, async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await countClicks(page)
    await work()
    expect(await clicksOn(page)).toBeLessThanOrEqual(GOALS[job])
  })
}

async function openByPalette(page: Page, text: string, option: string) {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /^Search screens/ }).fill(text)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** The jobs themselves are parts of other journeys; only their clicks are counted here. */
const NIGHTLY = { tag: '@nightly' }

const FILE = [
  'Full Name,Official Email,Emp Code,Date of Joining,Batch,Year,Designation',
  'Anjali Rao,anjali.rao@northwind.example,NW27101,05-01-2026,Batch 1,2026,Frontend',
].join('\n')

test("an admin's jobs take half the clicks", NIGHTLY, async ({ browser, clockJourney }) => {
  const { moveTo, dayOf, signedIn } = clockJourney
  moveTo(dayOf(0), '18:30')
  const page = await signedIn(browser, 'anita')

  await counted(page, 'find a person', async () => {
    await openByPalette(page, 'isha', 'Isha Menon')
    await expect(page.getByRole('heading', { name: 'Isha Menon', level: 1 })).toBeVisible()
  })

  await counted(page, 'download the report of an intern', async () => {
    await openByPalette(page, 'isha', 'Isha Menon')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download report' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  })

  await counted(page, 'import a file', async () => {
    await openByPalette(page, 'import', 'Import people')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file', exact: true }).click(),
    ])
    await chooser.setFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  })

  await counted(page, 'remind all who have not submitted an update', async () => {
    await page.getByRole('button', { name: /^Remind \d+ interns$/ }).click()
    await expect(page.getByRole('button', { name: 'Send reminders' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Reminded \d+ interns\./)).toBeVisible()
  })

  await counted(page, 'answer and resolve a help request', async () => {
    await page
      .getByRole('link', { name: /^Reply: / })
      .first()
      .click()
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(message).toBeFocused()
    await page.keyboard.type('It works again.')
    await page.getByRole('button', { name: 'Send and resolve' }).click()
    await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible()
  })

  await counted(page, 'create an announcement', async () => {
    await openByPalette(page, 'create ann', 'Create announcement')
    await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
    await page.keyboard.type('The canteen opens at eight.')
    await page.getByRole('button', { name: 'Create Announcement' }).click()
    await expect(page.getByText('Announcement created successfully!')).toBeVisible()
  })

  await counted(page, 'schedule an interaction', async () => {
    await openByPalette(page, 'schedule', 'Schedule interaction')
    const dialog = page.getByRole('dialog', { name: 'Schedule Interaction' })
    await expect(dialog.getByLabel('Interaction Name')).toBeFocused()
    await page.keyboard.type('First conversation')
    await choose(page, dialog, 'Intern Name', 'Isha Menon')
    await expect(dialog.getByRole('combobox', { name: 'Assigned Mentor' })).toHaveValue(
      'Manoj Kulkarni',
    )
    await dialog
      .getByRole('button', { name: /\d (am|pm)/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Schedule Interaction' }).click()
    await expect(page.getByText('Interaction scheduled successfully')).toBeVisible()
  })

  await counted(page, 'add an intern with batch, designation, plan and mentor', async () => {
    await openByPalette(page, 'add intern', 'Add intern')
    const dialog = page.getByRole('dialog', { name: 'Add intern' })
    await expect(dialog.getByLabel('Full name')).toBeFocused()
    await page.keyboard.type('Nora Newman')
    await page.keyboard.press('Tab')
    await page.keyboard.type('nora.newman@northwind.example')
    await choose(page, dialog, 'Batch', 'Batch 2')
    await choose(page, dialog, 'Designation', 'Backend')
    await choose(page, dialog, 'Plan', 'Full Stack Foundations')
    await choose(page, dialog, 'Mentor', 'Manoj Kulkarni')
    await dialog.getByRole('button', { name: 'Add intern' }).click()
    await expect(page.getByText('User added successfully!')).toBeVisible()
  })

  await counted(page, 'create a plan with a milestone, an objective and two members', async () => {
    await openByPalette(page, 'create plan', 'Create plan')
    await expect(page.getByLabel('Plan name')).toBeFocused()
    for (const text of ['Half the clicks', 'A plan', '90', shown(dayOf(0))]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Create Plan' }).click()
    const milestone = page.getByRole('region', { name: 'New Milestone 1' })
    await expect(milestone.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Basics')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Manoj')
    await expect(page.getByRole('option', { name: 'Manoj Kulkarni' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    for (const text of ['Read', 'Reads code', '10', '1']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add Users to Plan' }).click()
    const members = page.getByRole('checkbox', { name: /^\w+ \w+$/ })
    await members.nth(0).click()
    await members.nth(1).click()
    await page.getByRole('button', { name: 'Add Selected' }).click()
    await expect(page.getByText('Users added successfully')).toBeVisible()
  })
})

/** As the fields of dates take it. */
const shown = (day: Day) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

async function choose(page: Page, dialog: Locator, label: string, option: string) {
  await dialog.getByRole('combobox', { name: label }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(option)
  await page.getByRole('option', { name: option }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test(
  "a mentor's and an intern's jobs take half the clicks",
  NIGHTLY,
  async ({ browser, clockJourney }) => {
    const { moveTo, dayOf, signedIn } = clockJourney
    moveTo(dayOf(1), '16:00')
    const manoj = await signedIn(browser, 'manoj')

    await counted(manoj, 'give feedback', async () => {
      await manoj
        .getByRole('link', { name: /^Give feedback to Isha Menon/ })
        .first()
        .click()
      for (const index of [0, 1, 2, 3, 4]) await rateFour(manoj, index)
      await manoj.getByRole('textbox', { name: 'Descriptive feedback' }).click()
      await manoj.keyboard.type('Knows the indexes, and explains them.')
      await manoj.getByRole('button', { name: 'Submit Feedback' }).click()
      await expect(manoj.getByText('Feedback added succesfully')).toBeVisible()
    })
    await manoj.getByRole('link', { name: 'View Feedback' }).first().click()
    await manoj.getByRole('button', { name: 'Share now' }).first().click()
    await manoj.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(manoj.getByText('Feedback shared')).toBeVisible()

    const isha = await signedIn(browser, 'isha')
    await counted(isha, 'read a feedback', async () => {
      await isha
        .getByRole('link', { name: /^Read the feedback on/ })
        .first()
        .click()
      await expect(isha.getByText('Knows the indexes, and explains them.')).toBeVisible()
    })
    await counted(isha, 'submit an update by paste', async () => {
      await isha.getByRole('textbox', { name: 'Task 1' }).click()
      await paste(isha, 'Login page\tThe form\t\t2\nSearch page\tThe list\t\t3')
      await expect(isha.getByRole('textbox', { name: 'Task 2' })).toHaveValue('Search page')
      await expect(isha.getByText(/^Saved \d/)).toBeVisible()
    })
  },
)

async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
