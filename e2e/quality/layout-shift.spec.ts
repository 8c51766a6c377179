import type { Page } from '@playwright/test'
import { signInElsewhere } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

const SIZES = [
  { width: 1440, height: 900, tag: '@nightly' },
  { width: 390, height: 844, tag: [] },
]

/** The limit of a good cumulative layout shift (web.dev/cls). */
const MAX_SHIFT = 0.1

interface Shift {
  readonly value: number
  readonly moved: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** Runs in the page: records shifts without recent input. */
const countShifts = () => {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }
  window.shifts = []
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')
      if (!hadRecentInput) window.shifts.push({ value, moved })
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

async function expectStill(page: Page, path: string) {
  // Late shifts count too, so this waits longer than other checks.
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('main')).toBeVisible()
  const shifts = await page.evaluate(() => window.shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT)
}

for (const { tag, ...viewport } of SIZES) {
  test(
    `nothing moves while a page appears at ${viewport.width} px`,
    { tag },
    async ({ browser }) => {
      const visitor = await browser.newContext({ viewport })
      await visitor.addInitScript(countShifts)
      const page = await visitor.newPage()
      for (const path of ['/', '/signin']) {
        await expectStill(page, path)
      }
      for (const who of ['anita', 'manoj', 'isha'] as const) {
        const own = await signInElsewhere(browser, who, { viewport })
        await own.context().addInitScript(countShifts)
        const lists = who === 'anita' ? ['/admin/analytics', '/admin/resources'] : []
        for (const path of ['/dashboard', ...lists]) {
          await expectStill(own, path)
        }
        await own.context().close()
      }
    },
  )
}
