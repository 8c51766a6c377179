import { devices, type Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { axeViolations } from '../support/axe.ts'
import { inGroups } from '../support/in-groups.ts'
import { contentShown, openScreen } from '../support/open-screen.ts'
import { overflowingTexts } from '../support/overflow.ts'
import { SCREENS, type Visitor } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { smallTargets } from '../support/touch-targets.ts'

test.describe.configure({ mode: 'parallel', timeout: 420_000 })

const VISITORS: readonly Visitor[] = ['anita', 'manoj', 'isha', 'nobody']
/** Screens in one test: few enough that the workers finish together. */
const SCREENS_PER_TEST = 5

const { viewport, hasTouch, isMobile } = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 780 },
}

for (const who of VISITORS) {
  const groups = inGroups(
    SCREENS.filter((screen) => screen.who.includes(who)),
    SCREENS_PER_TEST,
  )
  for (const [index, screens] of groups.entries()) {
    const part = groups.length > 1 ? ` (${index + 1} of ${groups.length})` : ''

    test(`axe finds nothing on the screens of ${who}${part}`, async ({ page }) => {
      if (who !== 'nobody') await signIn(page, who)
      const problems: string[] = []
      for (const screen of screens) {
        await openScreen(page, screen)
        const { pathname } = new URL(page.url())
        for (const view of ['', ...(screen.also ?? [])]) {
          if (view) await page.goto(pathname + view)
          await contentShown(page)
          const found = await axeViolations(page)
          problems.push(...found.map((one) => `${screen.route}${view} ${one}`))
        }
      }
      expect(problems).toEqual([])
    })

    test.describe(() => {
      test.use({ viewport, hasTouch, isMobile })

      test(`on a phone and at 200 % the screens of ${who} fit${part}`, async ({ page }) => {
        if (who !== 'nobody') await signIn(page, who)
        const problems: string[] = []
        for (const screen of screens) {
          await openScreen(page, screen)
          await contentShown(page)
          const found = await layoutProblems(page)
          problems.push(...found.map((one) => `${screen.route}: ${one}`))
          await page.setViewportSize(viewport)
        }
        expect(problems).toEqual([])
      })
    })
  }
}

async function layoutProblems(page: Page): Promise<string[]> {
  const problems = [...(await smallTargets(page)), ...(await overflowingTexts(page))]
  for (const zoom of [zoomWindow, enlargeText]) {
    await zoom(page)
    problems.push(...(await overflowingTexts(page)), ...(await horizontalScroll(page)))
  }
  return problems
}

/** A window of 1440 by 900 pixels at 200 %. */
const zoomWindow = (page: Page) => page.setViewportSize({ width: 720, height: 450 })

async function enlargeText(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

const horizontalScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  })
