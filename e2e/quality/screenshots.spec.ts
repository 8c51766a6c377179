import type { Browser } from '@playwright/test'
import { signInByForm, type Account } from '../support/accounts.ts'
import { contentShown, openScreen } from '../support/open-screen.ts'
import { startProduct, type Product } from '../support/product.ts'
import { SCREENS } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

interface Look {
  readonly route: string
  readonly who: Account | 'nobody'
  readonly on?: readonly ('phone' | 'dark')[]
}

/** The ten most used screens. */
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

/** A Wednesday, ten in the morning in Asia/Kolkata. */
const MOMENT = '2026-03-04T04:30:00Z'

let product: Product
test.beforeAll(async ({ postgres }) => {
  product = await startProduct({ postgres, clockAhead: Date.parse(MOMENT) - Date.now() })
})
test.afterAll(() => product?.stop())

for (const { route, who, on = [] } of LOOKS) {
  const title = route === '/' ? 'landing' : route.slice(1).replaceAll('/', '-')
  test(`${route} is unchanged for ${who}`, { tag: '@nightly' }, async ({ browser }) => {
    const page = await openStill(browser, who)
    const screen = SCREENS.find((one) => one.route === route)
    if (!screen) throw new Error(`${route} is no screen.`)
    await openScreen(page, screen)
    await contentShown(page)
    await expect(page.getByText('Signals are being computed.')).toHaveCount(0)
    for (const kind of ['desk', ...on] as const) {
      await page.setViewportSize(kind === 'phone' ? SIZES.phone : SIZES.desk)
      await page.emulateMedia({ colorScheme: kind === 'dark' ? 'dark' : 'light' })
      await expect(page).toHaveScreenshot(`${title}.${who}.${kind}.png`, {
        animations: 'disabled',
        caret: 'hide',
        // Anti-aliasing differs between browser versions.
        threshold: 0.25,
        maxDiffPixelRatio: 0.001,
      })
    }
    await page.context().close()
  })
}

/** Signed in, with the browser's clock set to the server's. */
async function openStill(browser: Browser, who: Look['who']) {
  const context = await browser.newContext({
    baseURL: product.origin,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    viewport: SIZES.desk,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(MOMENT)
  if (who !== 'nobody') await signInByForm(page, who)
  return page
}
