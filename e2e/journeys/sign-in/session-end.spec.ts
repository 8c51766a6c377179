import { auth } from '@cohort/contract/auth/calls'
import { settings } from '@cohort/contract/settings/calls'
import type { Browser, Page } from '@playwright/test'
import {
  ACCOUNTS,
  submitSignIn,
  openFromMenu,
  OPEN_DAY,
  PASSWORD,
  signIn,
  startSession,
  type Account,
} from '../../support/accounts.ts'
import { callServer } from '../../support/call-server.ts'
import { expect, test } from '../../support/test.ts'

interface FormCase {
  readonly what: string
  readonly who: Account
  readonly come: (page: Page) => Promise<void>
  readonly field: string
  readonly words: readonly [before: string, after: string]
  readonly button: string
  readonly isNightly?: boolean
  readonly fill?: (page: Page) => Promise<void>
}

const FORMS: readonly FormCase[] = [
  {
    what: 'a daily update',
    who: 'isha',
    come: async (page) => {
      await page.goto(`/intern/daily-update/${OPEN_DAY}`)
      const tasks = page.getByLabel(/^Task Name of task/)
      await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
      if ((await tasks.count()) === 0) await page.getByRole('button', { name: 'Add Task' }).click()
    },
    field: 'Planned Activities of task 1',
    words: ['Read the chapter', ', and its exercises'],
    button: 'Save changes',
    // Earlier journeys may have emptied the day.
    fill: async (page) => {
      await page.getByLabel('Task Name of task 1').fill('Reading')
      await page.getByLabel('Estimated Time of task 1').fill('1')
    },
  },
  {
    what: 'a help request',
    isNightly: true,
    who: 'isha',
    come: (page) => openFromMenu(page, 'Help desk'),
    field: 'Description',
    words: ['The build fails', ' since this morning'],
    button: 'Submit',
    fill: (page) => page.getByLabel('Subject').fill('Build'),
  },
  {
    what: 'the profile',
    isNightly: true,
    who: 'isha',
    come: (page) => page.goto('/dashboard/edit-profile').then(() => undefined),
    field: 'College',
    words: ['Fergusson', ' College'],
    button: 'Save profile',
  },
  {
    what: 'a feedback',
    isNightly: true,
    who: 'manoj',
    come: async (page) => {
      await openFromMenu(page, 'Interactions')
      // Of a draft, the second time.
      await page
        .getByRole('link', { name: /Give Feedback|Continue draft/i })
        .first()
        .click()
    },
    field: 'Descriptive feedback',
    words: ['Asks when unsure', ', and listens'],
    button: 'Submit Feedback',
    fill: async (page) => {
      await page.getByRole('button', { name: /^More KPIs/ }).click()
      for (const kpi of ['Communication', 'Concepts', 'Code Quality', 'Experience', 'Capability']) {
        await page.getByRole('checkbox', { name: kpi, exact: true }).check()
        await page.getByRole('slider', { name: `Rating for ${kpi}` }).press('4')
      }
    },
  },
  {
    what: 'a plan',
    isNightly: true,
    who: 'anita',
    come: async (page) => {
      await openFromMenu(page, 'Plans')
      await page.getByRole('link', { name: /Full Stack Foundations/ }).click()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
    },
    field: 'Description',
    words: ['From the first page', ' to a deployed product'],
    button: 'Save Changes',
  },
  {
    what: 'an announcement',
    isNightly: true,
    who: 'anita',
    come: (page) => openFromMenu(page, 'Create announcement'),
    field: 'Message',
    words: ['The office is closed', ' on Friday'],
    button: 'Create Announcement',
  },
]

for (const { what, who, come, field, words, button, fill, isNightly } of FORMS) {
  const tag = isNightly ? ['@nightly'] : []
  test(
    `a user who is signed out while writing ${what} finds all input after signing in`,
    { tag },
    async ({ page, browser, expectError }) => {
      expectError(/^401 /, 'the session is over')
      const [before, after] = words
      // Through its socket the page would be redirected at once, while typing.
      await page.routeWebSocket('**/socket.io/**', () => undefined)
      await signIn(page, who)
      await come(page)
      await fill?.(page)
      await page.getByRole('textbox', { name: field, exact: true }).fill(before)
      await endOtherSessions(browser, who)
      await refused(page)
      await page.getByRole('textbox', { name: field, exact: true }).pressSequentially(after)
      // What is asked while typing, such as help articles, may have led there first.
      await page
        .getByRole('button', { name: button })
        .click({ timeout: 5_000 })
        .catch(() => undefined)
      await expect(page).toHaveURL('/signin')

      await submitSignIn(page, ACCOUNTS[who].email, PASSWORD)
      await expect(page).toHaveURL('/dashboard')
      await come(page)
      await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveValue(
        before + after,
      )
    },
  )
}

/** From another machine, which has signed in too. */
async function endOtherSessions(browser: Browser, who: Account) {
  const elsewhere = await browser.newContext()
  const page = await elsewhere.newPage()
  await startSession(page, who)
  expect((await callServer(page, auth.endOtherSessions)).status()).toBe(200)
  await elsewhere.close()
}

async function refused(page: Page) {
  await expect.poll(async () => (await callServer(page, settings.read)).status()).toBe(401)
}
