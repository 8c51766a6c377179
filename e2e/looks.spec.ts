import type { Browser } from '@playwright/test'
import { signIn, type Somebody } from './cast.ts'
import { STILL_AT, startStill } from './looks/product.ts'
import { drawn, reach } from './reach.ts'
import { SCREENS } from './screens.ts'
import { expect, test } from './test.ts'

interface Look {
  readonly route: string
  readonly who: Somebody | 'nobody'
  /** Also as a phone shows it, and also in the dark. */
  readonly on?: readonly ('phone' | 'dark')[]
}

/** The ten screens that people see most. */
const LOOKS: readonly Look[] = [
  { route: '/', who: 'nobody', on: ['phone', 'dark'] },
  { route: '/signin', who: 'nobody' },
  { route: '/dashboard', who: 'anita', on: ['phone', 'dark'] },
  { route: '/dashboard', who: 'manoj' },
  { route: '/dashboard', who: 'isha', on: ['phone'] },
  { route: '/dashboard/interactions', who: 'anita' },
  { route: '/admin/analytics', who: 'anita', on: ['dark'] },
  { route: '/admin/plans', who: 'anita' },
  { route: '/dashboard/my-profile', who: 'isha' },
  { route: '/intern/daily-update', who: 'isha' },
]

const SIZES = { desk: { width: 1440, height: 640 }, phone: { width: 360, height: 780 } }

let product: Awaited<ReturnType<typeof startStill>>
test.beforeAll(async () => {
  product = await startStill()
})
test.afterAll(() => product.stop())

for (const { route, who, on = [] } of LOOKS) {
  const title = route === '/' ? 'landing' : route.slice(1).replaceAll('/', '-')
  test(`${route} looks to ${who} as it did`, async ({ browser }) => {
    const page = await openStill(browser, who)
    const screen = SCREENS.find((one) => one.route === route)
    if (!screen) throw new Error(`${route} is no screen.`)
    await reach(page, screen)
    await drawn(page)
    for (const kind of ['desk', ...on] as const) {
      await page.setViewportSize(kind === 'phone' ? SIZES.phone : SIZES.desk)
      await page.emulateMedia({ colorScheme: kind === 'dark' ? 'dark' : 'light' })
      await expect(page).toHaveScreenshot(`${title}.${who}.${kind}.png`, {
        animations: 'disabled',
        caret: 'hide',
        // Another release of the browser smooths letters a little differently.
        threshold: 0.25,
        maxDiffPixelRatio: 0.001,
      })
    }
    await page.context().close()
  })
}

/** Signed in, with a browser that has the time of the server. */
async function openStill(browser: Browser, who: Look['who']) {
  const context = await browser.newContext({
    baseURL: product.origin,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    viewport: SIZES.desk,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(STILL_AT)
  if (who !== 'nobody') await signIn(page, who)
  return page
}
