import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@cohort/contract/app-paths'
import type { Browser, Page } from 'puppeteer-core'
import { openOrganisation, type Given } from '../fixtures/organisation.ts'
import { emailOf } from '../fixtures/generator.ts'
import { ADMIN, MENTOR, PASSWORD } from '../fixtures/people.ts'
import { startProduct } from '../fixtures/product.ts'
import { launch, signedIn } from '../fixtures/visitors.ts'
import type { Chapter, Line } from '../report/report.ts'

const PORT = 24_361
const PEOPLE = 10_000
/** Milliseconds for which the dashboard is read. */
const READ = 5000
/** Milliseconds for which the pointer rests on a link before it is pressed. */
const RESTED = 100
/** Milliseconds after the press; a screen that is complete later counts as this long. */
const WATCHED = 2000

const VISITORS = { admin: ADMIN, mentor: MENTOR, intern: emailOf(PEOPLE - 1) }
/** Not the other navigations of a screen, such as the marks of the overview. */
const MENU = 'nav[aria-label="Main"] a'
const LINKS = `${MENU}[href^="/"]`

interface Click {
  readonly work: string
  /** The first time, without the pointer resting on the link. */
  readonly cold: number
  /** The second time, with the pointer resting on it. */
  readonly warm: number
}

/** Every screen of the menu, opened by a click in a real browser. */
export async function measureClicks({ server, environment }: Given): Promise<Chapter[]> {
  const { databaseUrl, close } = await openOrganisation(server, environment, PEOPLE)
  const product = await startProduct(PORT, { ...environment, DATABASE_URL: databaseUrl })
  const browser = await launch()
  try {
    const clicks: Click[] = []
    for (const [role, email] of Object.entries(VISITORS)) {
      clicks.push(...(await clicksOf(browser, product.url, { role, email })))
    }
    const about = `Milliseconds from the press until the screen no longer changes, in Chromium at 1440 × 900, ${PEOPLE.toLocaleString('en')} interns`
    return [
      {
        title: 'After a click, the first time',
        about: `${about}; the dashboard was read for ${READ / 1000} seconds.`,
        lines: clicks.map(({ work, cold }) => lineOf(work, cold, 250)),
      },
      {
        title: 'After a click, the second time',
        about: `${about}; the pointer rested on the link.`,
        lines: clicks.map(({ work, warm }) => lineOf(work, warm, 100)),
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
    await close()
  }
}

const lineOf = (work: string, ours: number, atMost: number): Line => ({
  work,
  unit: 'ms',
  ours,
  goal: { atMost },
})

interface Visitor {
  readonly role: string
  readonly email: string
}

/** Each screen in a context of its own, so that the first click finds nothing of an earlier one. */
async function clicksOf(browser: Browser, origin: string, { role, email }: Visitor) {
  const open = async () => {
    const context = await signedIn(browser, origin, { email, password: PASSWORD })
    const page = await context.newPage()
    // A page behind another draws no frames.
    await page.bringToFront()
    await page.setViewport({ width: 1440, height: 900 })
    await page.goto(origin + paths.dashboard, { waitUntil: 'networkidle0' })
    await sleep(READ)
    return page
  }
  const first = await open()
  const links = await first.$$eval(LINKS, (found) => found.map((link) => link.getAttribute('href')))
  await first.browserContext().close()
  const clicks: Click[] = []
  for (const href of links) {
    if (href === null || href === paths.dashboard) continue
    const page = await open()
    const cold = await timeOf(page, href)
    await timeOf(page, paths.dashboard)
    const warm = await timeOf(page, href, RESTED)
    clicks.push({ work: `${role}: ${href}`, cold, warm })
    await page.browserContext().close()
  }
  return clicks
}

/** From the press of the mouse button until the frame after the last element appeared in the screen. */
async function timeOf(page: Page, href: string, rested = 0): Promise<number> {
  const link = `${MENU}[href="${href}"]`
  if (rested > 0) {
    await page.hover(link)
    await sleep(rested)
  }
  const measured = page.evaluate(async (watched) => {
    const begun = await new Promise<number>((resolve) =>
      document.addEventListener('mousedown', () => resolve(performance.now()), {
        capture: true,
        once: true,
      }),
    )
    let changed = begun
    const observer = new MutationObserver((records) => {
      const hasGrown = records.some(({ addedNodes }) =>
        Array.from(addedNodes).some((node) => node instanceof Element),
      )
      if (hasGrown) requestAnimationFrame(() => (changed = performance.now()))
    })
    observer.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
    })
    await new Promise((resolve) => setTimeout(resolve, watched))
    observer.disconnect()
    return changed - begun
  }, WATCHED)
  await page.click(link)
  return measured
}
