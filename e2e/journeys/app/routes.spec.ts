import { randomUUID } from 'node:crypto'
import { OPEN_DAY, PASSWORD, signIn, type Account } from '../../support/accounts.ts'
import { UNKNOWN_ID } from '../../support/open-screen.ts'
import { runCommand } from '../../support/operator-command.ts'
import type { Product } from '../../support/product.ts'
import { expect, test } from '../../support/test.ts'

const VISITORS = ['nobody', 'isha', 'manoj', 'anita'] as const
type Visitor = (typeof VISITORS)[number]

const LANDING = '/'
const FORBIDDEN = '/403'
const MISSING = '/not-found'

/**
 * Every path of the specification and where it ends: `here`, or a redirect.
 * In the order of the visitors: signed out, intern, mentor, admin.
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
  ['/dashboard/security', LANDING, 'here', 'here', 'here'],
  ['/dashboard/notification-settings', LANDING, 'here', 'here', 'here'],
  ['/dashboard/daily-update', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/dashboard/daily-update/${OPEN_DAY}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/intern/daily-update', LANDING, 'here', FORBIDDEN, FORBIDDEN],
  [`/intern/daily-update/${OPEN_DAY}`, LANDING, 'here', FORBIDDEN, FORBIDDEN],
  ['/intern/help', LANDING, 'here', FORBIDDEN, FORBIDDEN],
  [`/mentor/feedback/create/${UNKNOWN_ID}`, LANDING, FORBIDDEN, 'here', FORBIDDEN],
  [`/mentor/feedback/view/${UNKNOWN_ID}`, LANDING, FORBIDDEN, 'here', FORBIDDEN],
  ['/mentor/plans', LANDING, FORBIDDEN, 'here', FORBIDDEN],
  ['/mentor/pending-tickets', LANDING, FORBIDDEN, 'here', FORBIDDEN],
  ['/admin/plans', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/admin/plans/${UNKNOWN_ID}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/resources', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/resources/import', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/admin/resources/${UNKNOWN_ID}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/without-interaction', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/create-announcement', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/mails', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/audit', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/settings', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/analytics', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/admin/analytics/${UNKNOWN_ID}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  [`/admin/analytics/user/${UNKNOWN_ID}`, LANDING, FORBIDDEN, FORBIDDEN, 'here'],
  ['/admin/pending-tickets', LANDING, FORBIDDEN, FORBIDDEN, 'here'],
]

// About thirty page loads each.
test.describe.configure({ timeout: 300_000 })

const isSomebody = (visitor: Visitor): visitor is Account => visitor !== 'nobody'

for (const [at, visitor] of VISITORS.entries()) {
  test(
    `each address leads ${visitor} to the screen that the table lists`,
    { tag: '@nightly' },
    async ({ page, expectError }) => {
      if (visitor === 'manoj' || visitor === 'anita') {
        expectError(new RegExp(`^404 GET .*${UNKNOWN_ID}`), 'there is no such record')
      }
      if (isSomebody(visitor)) await signIn(page, visitor)
      for (const [path, ...ends] of TABLE) {
        const end = ends[at] === 'here' ? path : (ends[at] ?? '')
        await page.goto(path)
        await expect(page, path).toHaveURL(end)
        // An error screen has a heading too.
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      }
    },
  )
}

/** One without work, which would have to be handed over. */
async function addAdmin(product: Product) {
  const email = `${randomUUID()}@northwind.example`
  const environment = { ...product.environment, COHORT_ADMIN_PASSWORD: PASSWORD }
  const words = ['admin', 'create', '--name', 'Tara Pillai', '--email', email]
  expect((await runCommand({ ...product, environment }, ...words)).code).toBe(0)
  return { email }
}

test(
  'a user who is disabled during a session is redirected to the sign-in page from every address',
  { tag: '@nightly' },
  async ({ page, product, context, expectError }) => {
    expectError(/^401 /, 'a disabled user is refused')
    const leaver = await addAdmin(product)
    await signIn(page, leaver)
    const session = await context.cookies()
    expect((await runCommand(product, 'user', 'disable', leaver.email)).code).toBe(0)
    for (const [path, nobody, , , end] of TABLE) {
      if (nobody !== LANDING || end === FORBIDDEN) continue
      await context.addCookies(session)
      await page.goto(path)
      await expect(page, path).toHaveURL('/signin')
    }
  },
)

test('a user who is disabled while a screen is open is redirected to the sign-in page within seconds', async ({
  page,
  product,
  expectError,
}) => {
  expectError(/^401 /, 'a disabled user is refused')
  const leaver = await addAdmin(product)
  await signIn(page, leaver)
  expect((await runCommand(product, 'user', 'disable', leaver.email)).code).toBe(0)
  await page.getByRole('link', { name: 'Interactions' }).first().click()
  await expect(page).toHaveURL('/signin')
})
