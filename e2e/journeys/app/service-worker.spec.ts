import type { Page } from '@playwright/test'
import { ACCOUNTS, submitSignIn, OPEN_DAY, PASSWORD, type Account } from '../../support/accounts.ts'
import { axeViolations } from '../../support/axe.ts'
import { openProxy } from '../../support/proxy.ts'
import { expect, test as base } from '../../support/test.ts'

interface Fixtures {
  readonly network: Awaited<ReturnType<typeof openProxy>>
}

const test = base.extend<Fixtures>({
  network: async ({ baseURL, context }, use) => {
    const network = await openProxy(String(baseURL))
    await use(network)
    // Open pages would connect again, and report that they cannot.
    await Promise.all(context.pages().map((page) => page.close()))
    await network.leave()
  },
})

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker controls the page. */
const worked = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

async function signInAt(page: Page, origin: string, who: Account) {
  await page.goto(`${origin}/signin`)
  await submitSignIn(page, ACCOUNTS[who].email, PASSWORD)
  await expect(page).toHaveURL(`${origin}/dashboard`)
  await worked(page)
}

/** On `online` the app checks for a new version. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** An attached debugger can keep the previous worker busy; navigation then waits for it (Chromium 156). */
async function stopWorkers(page: Page) {
  const debuggerSession = await page.context().newCDPSession(page)
  await debuggerSession.send('ServiceWorker.enable')
  await debuggerSession.send('ServiceWorker.stopAllWorkers')
  await debuggerSession.detach()
}

test(
  'while the server is unavailable an offline page is shown, and the requested page loads automatically afterwards',
  { tag: '@nightly' },
  async ({ page, network, expectError }) => {
    expectError(/ERR_CONNECTION_REFUSED/, 'the server is away')
    await page.goto(`${network.origin}/signin`)
    await worked(page)
    await network.leave()
    await page.goto(`${network.origin}/signup`)
    await expect(page.getByRole('heading', { name: 'Cohort is not reachable' })).toBeVisible()
    await expect(
      page.getByText('The network is there, and the server does not answer.'),
    ).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again now' }).click()
    await expect(page.getByRole('heading', { name: 'Cohort is not reachable' })).toBeVisible()
    await network.comeBack()
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible({ timeout: 40_000 })
    await expect(page).toHaveURL(`${network.origin}/signup`)
  },
)

test(
  'an error response of the server is shown instead of the offline page',
  { tag: '@nightly' },
  async ({ page, network, expectError }) => {
    expectError(/^503 GET \/signup/, 'the server says that it is busy')
    await page.goto(`${network.origin}/signin`)
    await worked(page)
    network.answer((path) =>
      path === '/signup' ? { status: 503, body: 'Busy, come back soon.' } : undefined,
    )
    await page.goto(`${network.origin}/signup`)
    await expect(page.getByText('Busy, come back soon.')).toBeVisible()
  },
)

test('a new version is announced, and unsaved input survives the update', async ({
  page,
  network,
}) => {
  await signInAt(page, network.origin, 'isha')
  await page.goto(`${network.origin}/intern/daily-update/${OPEN_DAY}`)
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.keyboard.type('Typed before the upgrade')
  await lookAgain(page)
  await expect(page.getByText('A new version is available')).toBeHidden()
  // Checks are limited to one a minute for each page load.
  await page.reload()
  await worked(page)
  network.deploy()
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is available' })
  // The check starts when the page is idle, and one before the deployment leaves a minute until the next.
  await expect(async () => {
    await lookAgain(page)
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  expect(await axeViolations(page, '[role=alert]')).toEqual([])
  const task = page.getByLabel(/^Task Name of task/).last()
  await expect(task).toHaveValue('Typed before the upgrade')
  await stopWorkers(page)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('What you wrote before is here. It is not saved yet.')).toBeVisible()
  await expect(task).toHaveValue('Typed before the upgrade')
  expect(await page.locator('meta[name="build"]').getAttribute('content')).toBe('the-next-build')
  await worked(page)
  await expect(notice).toBeHidden()
})

test('a page that was loaded after an upgrade is not called old', async ({ page, network }) => {
  await signInAt(page, network.origin, 'isha')
  network.deploy()
  await page.reload()
  await page.waitForFunction(() => caches.has('cohort-offline-the-next-build'))
  // The code of other screens is loaded in the background.
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('A new version is available')).toBeHidden()
})

test(
  'a screen whose code is missing after an upgrade offers to reload',
  { tag: '@nightly' },
  async ({ page, network, expectError }) => {
    expectError(
      /^404 GET \/assets\/|^console: |ERR_CONNECTION_REFUSED/,
      'code is missing, and the server away while it is replaced',
    )
    await signInAt(page, network.origin, 'isha')
    network.answer((path) =>
      path.startsWith('/assets/help-screen') ? { status: 404, body: '' } : undefined,
    )
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Help desk' }).click()
    await expect(page.getByText('This part of Cohort could not be loaded')).toBeVisible()
    network.answer(() => undefined)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('tab', { name: 'New Help Request' })).toBeVisible()
    // Panels are loaded separately.
    network.answer((path) => (path.startsWith('/assets/') ? { status: 404, body: '' } : undefined))
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByText('This part of Cohort could not be loaded')).toBeVisible()
    network.answer(() => undefined)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('tab', { name: 'New Help Request' })).toBeVisible()
  },
)

test('when the first script cannot be loaded, the page says so and offers to reload', async ({
  page,
  network,
  expectError,
}) => {
  expectError(
    /\/assets\/|^console: |ERR_CONNECTION_REFUSED/,
    'the first script is missing, and the server away at the end',
  )
  network.answer((path) => (path.startsWith('/assets/') ? { status: 404, body: '' } : undefined))
  await page.goto(`${network.origin}/signin`)
  await expect(page.getByRole('alert')).toHaveText('Cohort could not be loaded. Reload the page.')
  network.answer(() => undefined)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await worked(page)
})

test(
  'a misbehaving service worker is unregistered without leaving data behind',
  { tag: '@nightly' },
  async ({ page, network }) => {
    await signInAt(page, network.origin, 'isha')
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    expect(await left()).not.toEqual([])
    network.retireWorker()
    await lookAgain(page)
    await expect.poll(left, { timeout: 30_000 }).toEqual([])
  },
)

test('no personal data is cached, neither while signed in nor afterwards', async ({
  page,
  network,
  expectError,
}) => {
  expectError(/ERR_CONNECTION_REFUSED/, 'the server is away in the end')
  await signInAt(page, network.origin, 'anita')
  for (const path of ['/admin/resources', '/admin/analytics', '/dashboard/my-profile']) {
    await page.goto(network.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return all.flat().map((url) => new URL(url).pathname)
    })
  const personal = (path: string) =>
    !/^\/(assets\/[\w.-]+|offline\.(html|js)|favicon\.svg)$/.test(path)
  const whileSignedIn = await kept()
  expect(whileSignedIn.length).toBeGreaterThan(10)
  expect(whileSignedIn.filter(personal)).toEqual([])
  await page.getByRole('button', { name: ACCOUNTS.anita.name }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${network.origin}/`)
  expect((await kept()).filter(personal)).toEqual([])
  // The visited page is not cached.
  await network.leave()
  await page.goto(`${network.origin}/admin/resources`)
  await expect(page.getByRole('heading', { name: 'Cohort is not reachable' })).toBeVisible()
})
