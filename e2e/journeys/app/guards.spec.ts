import { type Account, signIn, startSession } from '../../support/accounts.ts'
import { requestsDone } from '../../support/pending-requests.ts'
import { expect, test } from '../../support/test.ts'

const ITEMS: Record<Account, readonly string[]> = {
  anita: [
    'Dashboard',
    'Overview',
    'Profile',
    'Resources',
    'People',
    'Plans',
    'Daily Update',
    'Interactions',
    'Analytics',
    'Pending Tickets',
    'Create announcement',
  ],
  manoj: [
    'Dashboard',
    'Overview',
    'My interns',
    'Profile',
    'Daily Update',
    'Interactions',
    'Pending Tickets',
  ],
  isha: ['Dashboard', 'Profile', 'Daily Update', 'Feedback', 'Help desk', 'Interactions'],
}

const FORBIDDEN: Record<Account, readonly string[]> = {
  anita: ['/intern/help', '/mentor/pending-tickets'],
  manoj: ['/admin/analytics', '/intern/daily-update'],
  isha: ['/admin/plans', '/mentor/pending-tickets', '/admin/analytics/user/x'],
}

for (const who of ['anita', 'manoj', 'isha'] as const) {
  // The router's tests cover every role; one is enough to test the built app.
  const tag = who === 'isha' ? [] : ['@nightly']

  test(`${who} sees the menu items of the role, and each opens`, { tag }, async ({ page }) => {
    await signIn(page, who)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link')).toHaveText(ITEMS[who])
    for (const item of ITEMS[who]) {
      await menu.getByRole('link', { name: item, exact: true }).click()
      await expect(page).not.toHaveURL(/\/(403|not-found)$/)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
  })

  test(`${who} is led to /403 from the other roles' screens`, { tag }, async ({ page }) => {
    await startSession(page, who)
    for (const path of FORBIDDEN[who]) {
      await page.goto(path)
      await expect(page).toHaveURL('/403')
      await expect(
        page.getByText('Access Forbidden - You do not have permission to access this page'),
      ).toBeVisible()
    }
  })
}

test('without a session every guarded path leads to the landing page', async ({ page }) => {
  for (const path of ['/dashboard', '/admin/plans', '/intern/help', '/mentor/pending-tickets']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Internship Management' })).toBeVisible()
  }
})

test('an unknown path leads to /not-found and from there to the dashboard', async ({ page }) => {
  await signIn(page, 'isha', '/no/such/page')
  await expect(page).toHaveURL('/not-found')
  await expect(page.getByText('Oops! Page Not Found')).toBeVisible()
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the landing page redirects signed-in users to the dashboard, and logout returns to it', async ({
  page,
}) => {
  await signIn(page, 'isha', '/')
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: /Isha Menon/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
})

test('a token that the server refuses leads to the sign-in page, and stays there', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/^401 /, 'the token is forged')
  await signIn(page, 'isha')
  const token = (await context.cookies()).find(({ name }) => name === 'token')
  if (!token) throw new Error('No one is signed in.')
  const [head, claims] = token.value.split('.')
  // Otherwise the open app would notice it too, and redirect while the page loads.
  await page.goto('about:blank')
  await context.addCookies([{ ...token, value: `${head}.${claims}.forged` }])
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/signin')
  await requestsDone(page)
  await expect(page).toHaveURL('/signin')
  expect(await context.cookies()).toEqual([])
})

for (const token of ['garbage', 'a.b.c']) {
  test(
    `an invalid token (${token}) is discarded without a redirect loop`,
    { tag: '@nightly' },
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'token', value: token, url: baseURL ?? '' }])
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Internship Management' })).toBeVisible()
      expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([])
    },
  )
}

test(
  'a client whose clock is two hours fast stays signed in',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const { now } = Date
      const ahead = () => now() + 2 * 60 * 60 * 1000
      Date.now = ahead
    })
    await signIn(page, 'isha')
    await page.reload()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Welcome, Isha Menon')).toBeVisible()
  },
)

test('losing the cookies in an open app leads to the sign-in page at the next screen', async ({
  page,
  context,
}) => {
  await signIn(page, 'isha')
  await context.clearCookies()
  // By position: hovering may already redirect before the click.
  await page.mouse.click(32, 132)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})
