import { devices, type Page } from '@playwright/test'
import { startSession } from '../support/accounts.ts'
import { axeViolations, SCHEMES, type Scheme } from '../support/axe.ts'
import { inGroups } from '../support/in-groups.ts'
import { contentShown, openScreen } from '../support/open-screen.ts'
import { overflowingTexts } from '../support/overflow.ts'
import { SCREENS, type Screen, type Visitor } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { smallTargets } from '../support/touch-targets.ts'

test.describe.configure({ mode: 'parallel', timeout: 420_000 })

const VISITORS: readonly Visitor[] = ['anita', 'manoj', 'isha', 'nobody']
/** Few enough that the workers finish together. */
const SCREENS_PER_TEST = 5

/** At night the contrast of the dark scheme too; with each change that of the dialogs, whose colours are the same. */
const OWN_SCHEMES: readonly Scheme[] = process.env['JOURNEYS'] === 'full' ? SCHEMES : ['light']

const PHONE = { width: 360, height: 780 }
const DESKTOP = { width: 1440, height: 900 }

const { hasTouch, isMobile } = devices['Pixel 7']
test.use({ viewport: PHONE, hasTouch, isMobile })

/** Nearly the same for every role: with each change for the one who sees most there, at night for all. */
const ALIKE = [
  { who: 'isha', routes: /(my-data|my-profile|edit-profile|notification-settings|security)$/ },
  { who: 'anita', routes: /\/(overview|compare|interactions)$/ },
]
const isLeftToNight = ({ route }: Screen, who: Visitor) =>
  ALIKE.some((alike) => alike.routes.test(route) && alike.who !== who)

for (const who of VISITORS) {
  const own = SCREENS.filter((screen) => screen.who.includes(who))
  const ofGate = own.filter((screen) => !isLeftToNight(screen, who))
  const ofNight = own.filter((screen) => isLeftToNight(screen, who))
  const groups = [
    ...inGroups(ofGate, SCREENS_PER_TEST).map((screens) => ({ screens, tag: [] as string[] })),
    ...inGroups(ofNight, SCREENS_PER_TEST).map((screens) => ({ screens, tag: ['@nightly'] })),
  ]
  for (const [index, { screens, tag }] of groups.entries()) {
    const part = groups.length > 1 ? ` (${index + 1} of ${groups.length})` : ''
    const title = `the screens of ${who} fit a phone and 200 %, and axe finds nothing${part}`

    test(title, { tag }, async ({ page }) => {
      if (who !== 'nobody') await startSession(page, who)
      const problems: string[] = []
      for (const screen of screens) {
        await page.setViewportSize(PHONE)
        await openScreen(page, screen)
        await contentShown(page)
        const found = await layoutProblems(page)
        await page.setViewportSize(DESKTOP)
        found.push(...(await axeViolations(page, 'html', OWN_SCHEMES)))
        problems.push(...found.map((one) => `${screen.route}: ${one}`))
      }
      expect(problems).toEqual([])
    })

    const withTabs = screens.filter(({ also }) => also)
    if (withTabs.length === 0) continue
    test(
      `axe finds nothing on the tabs of the screens of ${who}${part}`,
      { tag: '@nightly' },
      async ({ page }) => {
        if (who !== 'nobody') await startSession(page, who)
        await page.setViewportSize(DESKTOP)
        const problems: string[] = []
        for (const screen of withTabs) {
          await openScreen(page, screen)
          const { pathname } = new URL(page.url())
          for (const view of screen.also ?? []) {
            await page.goto(pathname + view)
            await contentShown(page)
            const found = await axeViolations(page)
            problems.push(...found.map((one) => `${screen.route}${view}: ${one}`))
          }
        }
        expect(problems).toEqual([])
      },
    )
  }
}

/** On the phone, in a desktop window at 200 % zoom, and with texts at 200 %. */
async function layoutProblems(page: Page): Promise<string[]> {
  const problems = [...(await smallTargets(page)), ...(await overflowingTexts(page))]
  const look = async () =>
    problems.push(...(await overflowingTexts(page)), ...(await horizontalScroll(page)))
  await page.setViewportSize({ width: DESKTOP.width / 2, height: DESKTOP.height / 2 })
  await look()
  await page.setViewportSize(DESKTOP)
  await setTextSize(page, '200%')
  await look()
  await setTextSize(page, '')
  return problems
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

const horizontalScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  })
