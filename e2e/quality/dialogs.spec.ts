import type { Locator, Page } from '@playwright/test'
import { type Account, signIn, signInElsewhere, startSession } from '../support/accounts.ts'
import { axeViolations } from '../support/axe.ts'
import { inGroups } from '../support/in-groups.ts'
import { requestsDone } from '../support/pending-requests.ts'
import { expect, test } from '../support/test.ts'

interface Opening {
  readonly at: string
  /** Pressed one after another; the last one opens the dialog. */
  readonly press: readonly RegExp[]
  readonly dialog: RegExp
  /** The first focused element. */
  readonly first: RegExp
  /** The focused element after closing, by default the opener. */
  readonly back?: RegExp
  /** The same form or question as another entry, with other values. */
  readonly isVariant?: true
}

const ISHA = '/admin/resources?name=isha+menon'
const PLANS = '/admin/plans'

const DIALOGS: Record<Account, readonly Opening[]> = {
  anita: [
    {
      at: '/dashboard',
      press: [/Anita Deshpande/, /^Add users/],
      dialog: /^Add User/,
      first: /^Full name/,
      back: /Anita Deshpande/,
    },
    {
      at: '/dashboard',
      press: [/^Search/],
      dialog: /^Search and commands/,
      first: /^Search screens/,
    },
    {
      at: '/admin/analytics',
      press: [/^Schedule Interaction/],
      dialog: /^Schedule Interaction/,
      first: /^Interaction Name/,
    },
    {
      at: '/admin/analytics',
      press: [/^Download Analytics Report/],
      dialog: /^Download Report/,
      first: /^Year/,
    },
    { at: '/admin/analytics', press: [/^Export/], dialog: /^Export people/, first: /^Excel/ },
    {
      at: '/admin/analytics',
      press: [/^Select this page|^Select all on/, /^Edit…/],
      dialog: /^Edit 10/,
      first: /^Status/,
    },
    { at: PLANS, press: [/^Create Plan/], dialog: /^Create Plan/, first: /^Plan name/ },
    {
      at: PLANS,
      press: [/^Quality/, /^Edit/],
      dialog: /^Edit plan/,
      first: /^Plan name/,
      isVariant: true,
    },
    {
      at: PLANS,
      press: [/^Quality/, /^Duplicate/],
      dialog: /^Duplicate/,
      first: /^Plan name/,
      isVariant: true,
    },
    {
      at: PLANS,
      press: [/^Quality/, /^Delete$/],
      dialog: /^Delete/,
      first: /^Cancel/,
      isVariant: true,
    },
    {
      at: '/dashboard/interactions',
      press: [/^Edit/],
      dialog: /^Edit Interaction/,
      first: /^Interaction Name/,
      isVariant: true,
    },
    {
      at: '/dashboard/interactions?view=week',
      press: [/Feedback pending$|Pending$|Completed$/],
      dialog: /^Interaction/,
      first: /./,
    },
    {
      at: '/dashboard/daily-update',
      press: [/^Holidays and reminder/],
      dialog: /^Holidays and reminder/,
      first: /^Send reminders automatically/,
    },
    {
      at: '/admin/create-announcement',
      press: [/^Edit "/],
      dialog: /^Edit announcement/,
      first: /^Message/,
    },
    {
      at: '/admin/pending-tickets?tab=articles',
      press: [/^New article/],
      dialog: /^New article/,
      first: /^Title/,
    },
    {
      at: '/admin/pending-tickets?tab=articles',
      press: [/^Write an article/],
      dialog: /^New article/,
      first: /^Title/,
      isVariant: true,
    },
    {
      at: '/admin/pending-tickets?tab=articles',
      press: [/^Edit "/],
      dialog: /^Edit article/,
      first: /^Title/,
    },
    {
      at: '/admin/pending-tickets?tab=articles',
      press: [/^Taking leave/],
      dialog: /^Taking leave/,
      first: /./,
    },
    { at: '/admin/create-announcement', press: [/^Delete "/], dialog: /^Delete/, first: /^Cancel/ },
    {
      at: ISHA,
      press: [/^Isha Menon/, /^Assets/, /^Add asset/],
      dialog: /^Add/,
      first: /^Asset type/,
    },
    { at: ISHA, press: [/^Isha Menon/, /^Disable/], dialog: /^Disable/, first: /^Reason/ },
    {
      at: '/admin/without-interaction',
      press: [/^Schedule an interaction/],
      dialog: /^Schedule Interaction/,
      first: /^Interaction Name/,
      isVariant: true,
    },
  ],
  manoj: [
    {
      at: '/dashboard/interactions',
      press: [/^Request a meeting/],
      dialog: /^Request a meeting/,
      first: /^Intern/,
    },
    {
      at: '/dashboard/interactions?interactionStatus=PENDING',
      press: [/^More actions/, /^Request a new time/],
      dialog: /^Request a new time/,
      first: /^Why, and when/,
      back: /^More actions/,
    },
    {
      at: '/dashboard/interactions?interactionStatus=COMPLETED&name=Mock%20client',
      press: [/^View Feedback/, /^Edit Feedback/],
      dialog: /^Edit Feedback/,
      first: /^Communication/,
    },
    {
      at: '/dashboard/interactions?interactionStatus=PENDING',
      press: [/^Prepare /, /^(Request self|Self)-assessment/],
      dialog: /^Self-assessment/,
      first: /./,
    },
    {
      at: '/dashboard/interactions',
      press: [/^More actions/, /^Mark as not held|^Cancel interaction/],
      dialog: /^Mark as not held|^Cancel this/,
      first: /./,
      back: /^More actions/,
    },
    {
      at: '/mentor/daily-update',
      press: [/^Export$/],
      dialog: /^Export daily updates/,
      first: /^From/,
    },
    {
      at: '/mentor/pending-tickets',
      press: [/^Conversation/, /^Saved answers/, /^Edit saved answer/],
      dialog: /^Edit saved answer/,
      first: /^Text/,
      back: /^Saved answers/,
    },
    { at: '/mentor/plans', press: [/^Isha Menon|^Aditi Patil/], dialog: /./, first: /./ },
  ],
  isha: [
    {
      at: '/intern/daily-update',
      press: [/^Send a summary/],
      dialog: /^Send a summary/,
      first: /^Note/,
    },
    {
      at: '/intern/help?tab=yours',
      press: [/^Conversation/],
      dialog: /^HD-/,
      first: /./,
    },
  ],
}

const named = (place: Page | Locator, name: RegExp) =>
  place
    .getByRole('button', { name })
    .or(place.getByRole('link', { name }))
    .or(place.getByRole('tab', { name }))
    .or(place.getByRole('menuitem', { name }))
    .or(place.getByRole('checkbox', { name }))
    .filter({ visible: true })
    .first()

const focusIn = (dialog: Locator) =>
  dialog.evaluate((node) => node.contains(document.activeElement))

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

for (const who of ['anita', 'manoj', 'isha'] as const) {
  const groups = inGroups(
    DIALOGS[who].filter(({ isVariant }) => !isVariant),
    6,
  )
  for (const [index, openings] of groups.entries()) {
    const part = groups.length > 1 ? ` (${index + 1} of ${groups.length})` : ''
    test(`every dialog of ${who} is used by keyboard alone, and axe finds nothing${part}`, ({
      page,
    }) => openAndLeaveAll(page, who, openings))
  }
}

test(
  'dialogs that are variants of others are used by keyboard alone, and axe finds nothing',
  { tag: '@nightly' },
  ({ page }) =>
    openAndLeaveAll(
      page,
      'anita',
      DIALOGS.anita.filter(({ isVariant }) => isVariant),
    ),
)

test('the dialog that declines a request is used by keyboard alone, and axe finds nothing', async ({
  browser,
  page,
}) => {
  await signIn(page, 'isha', '/dashboard/interactions?interactionStatus=PENDING')
  await named(page, /^Request a new time/).click()
  const asking = page.getByRole('dialog', { name: 'Request a new time' })
  await asking.getByLabel(/^Why, and when/).fill('An exam')
  await asking.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^New time requested on/)).toBeVisible()
  const admin = await signInElsewhere(browser, 'anita')
  await openAndLeave(admin, {
    at: '/dashboard/interactions?view=agenda',
    press: [/^Decline/],
    dialog: /^Decline this request/,
    first: /^Reason/,
  })
  await admin.context().close()
  await page.getByRole('button', { name: /^Withdraw the request/ }).click()
  await expect(page.getByText('Request withdrawn')).toBeVisible()
})

async function openAndLeaveAll(page: Page, who: Account, openings: readonly Opening[]) {
  await startSession(page, who)
  for (const opening of openings) await openAndLeave(page, opening)
}

/** Opens a dialog by keyboard, checks its focus and the focus trap, and closes it. */
async function openAndLeave(page: Page, { at, press, dialog, first, back }: Opening) {
  await page.goto(at)
  await requestsDone(page)
  for (const name of press) {
    await named(page, name).focus({ timeout: 10_000 })
    await page.keyboard.press(name.source.startsWith('^Select') ? 'Space' : 'Enter')
  }
  const opened = page.getByRole('dialog', { name: dialog })
  const where = `${at}, ${press.at(-1)}`
  await expect(opened, where).toBeVisible()
  await expect.poll(() => focusName(page), where).toMatch(first)
  expect([where, ...(await axeViolations(page, '[role="dialog"]'))]).toEqual([where])
  await page.keyboard.press('Shift+Tab')
  expect(await focusIn(opened), `${where}: Shift+Tab stays within`).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focusIn(opened), `${where}: Tab stays within`).toBe(true)
  // An open select takes the first Escape.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(opened, where).toHaveCount(0)
  await expect.poll(() => focusName(page), where).toMatch(back ?? press.at(-1) ?? /^$/)
}

/** The accessible name of the focused element. */
const focusName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return ''
    const labels =
      focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
        ? [...(focused.labels ?? [])].map((label) => label.textContent).join(' ')
        : ''
    return focused.getAttribute('aria-label') ?? (labels || focused.textContent || '').trim()
  })
