import { expect, test, type Page } from '@playwright/test'
import { ACCOUNTS, OPEN_DAY, signIn, type Somebody } from './cast.ts'
import { cohort } from './operator.ts'

const VISITORS = ['nobody', 'isha', 'manoj', 'anita'] as const
type Visitor = (typeof VISITORS)[number]

/** No record has this id: the screen opens and says so. */
const NONE = '01900000-0000-7000-8000-00000000dead'
const LANDING = '/'
const FORBIDDEN = '/403'
const MISSING = '/not-found'

/**
 * Every path of the specification and where it ends for each: `here`, or the path that it leads to.
 * In the order of the visitors: nobody, the intern, the mentor, the admin.
 */
const TABLE: readonly (readonly [path: string, ...ends: [string, string, string, string]])[] = [
  ['/', 'here', '/dashboard', '/dashboard', '/dashboard'],
  ['/signin', 'here', 'here', 'here', 'here'],
  ['/signup', 'here', 'here', 'here', 'here'],
  ['/forgot-password', 'here', 'here', 'here', 'here'],
  ['/reset-password', 'here', 'here', 'here', 'here'],
  ['/403', 'here', 'here', 'here', 'here'],
  ['/not-found', 'here', 'here', 'here', 'here'],
  ['/no/such/page', MISSING, MISSING, MISSING, MISSING],
  ['/dashboard', LANDING, 'here', 'here', 'here'],
  ['/dashboard/my-profile', LANDING, 'here', 'here', 'here'],
  ['/dashboard/edit-profile', LANDING, 'here', 'here', 'here'],
  ['/dashboard/interactions', LANDING, 'here', 'here', 'here'],
  [
    '/dashboard/feedback',
    LANDING,
    '/dashboard/interactions',
    '/dashboard/interactions',
    '/dashboard/interactions',
  ],
  ['/dashboard/notification-settings', LANDING, 'here', 'here', 'here'],
  ['/dashboard/daily-update', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/dashboard/daily-update/${OPEN_DAY}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/intern/daily-update', LANDING, 'here', FORBIDDEN, FORBIDDEN],
  [`/intern/daily-update/${OPEN_DAY}`, LANDING, 'here', FORBIDDEN, FORBIDDEN],
  ['/intern/help', LANDING, 'here', FORBIDDEN, FORBIDDEN],
  [`/mentor/feedback/create/${NONE}`, LANDING, FORBIDDEN, 'here', FORBIDDEN],
  [`/mentor/feedback/view/${NONE}`, LANDING, FORBIDDEN, 'here', FORBIDDEN],
  ['/mentor/plans', LANDING, FORBIDDEN, 'here', FORBIDDEN],
  ['/mentor/pending-tickets', LANDING, FORBIDDEN, 'here', FORBIDDEN],
  ['/admin/plans', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/admin/plans/${NONE}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/resources', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/resources/import', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/admin/resources/${NONE}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/without-interaction', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/create-announcement', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/mails', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/analytics', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/admin/analytics/${NONE}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/admin/analytics/user/${NONE}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/pending-tickets', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
]

/** Answers to what the table asks for, and no fault of a page: no such record, no such link. */
const isAnswer = (text: string, url: string) =>
  (/status of 404/.test(text) && url.includes(NONE)) ||
  (/status of 401/.test(text) && url.endsWith('/api/auth/verify'))

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => void complaints.push(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    const isFault = message.type() === 'error' && !isAnswer(message.text(), url)
    if (isFault) complaints.push(message.text())
  })
  return complaints
}

// Some thirty whole loads of the app each.
test.describe.configure({ timeout: 300_000 })

const isSomebody = (visitor: Visitor): visitor is Somebody => visitor !== 'nobody'

for (const [at, visitor] of VISITORS.entries()) {
  test(`each address ends for ${visitor} where the table says`, async ({ page }) => {
    if (isSomebody(visitor)) await signIn(page, visitor)
    const complaints = complaintsOf(page)
    for (const [path, ...ends] of TABLE) {
      const end = ends[at] === 'here' ? path : (ends[at] ?? '')
      await page.goto(path)
      await expect(page, path).toHaveURL(end)
      await expect(page.getByRole('main').first(), path).toBeVisible()
    }
    expect(complaints).toEqual([])
  })
}

test('whoever is disabled in mid-session is led to the sign-in page from every address', async ({
  page,
  context,
}) => {
  const { email } = ACCOUNTS.manoj
  await signIn(page, 'manoj')
  const complaints = complaintsOf(page)
  const session = await context.cookies()
  expect((await cohort('user', 'disable', email)).code).toBe(0)
  try {
    for (const [path, , , end] of TABLE.filter(([, nobody]) => nobody === LANDING)) {
      if (end === FORBIDDEN) continue
      await context.addCookies(session)
      await page.goto(path)
      await expect(page, path).toHaveURL('/signin')
    }
  } finally {
    expect((await cohort('user', 'enable', email)).code).toBe(0)
  }
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([])
})

test('whoever is disabled while a screen is open is led to the sign-in page within seconds', async ({
  page,
}) => {
  const { email } = ACCOUNTS.manoj
  await signIn(page, 'manoj')
  expect((await cohort('user', 'disable', email)).code).toBe(0)
  try {
    await page.getByRole('link', { name: 'Interactions' }).first().click()
    await expect(page).toHaveURL('/signin')
  } finally {
    expect((await cohort('user', 'enable', email)).code).toBe(0)
  }
})
