import { findOpenDay } from '@cohort/server/test/open-day'
import lighthouse, { type Flags } from 'lighthouse'
import type { Browser, BrowserContext } from 'puppeteer-core'
import type { Chapter, Line } from '../report/report.ts'
import { signedIn, type Visitor } from '../fixtures/visitors.ts'

const ABOUT = 'Lighthouse for a phone, one run: what it says does not hang on speed.'

const CATEGORIES = { accessibility: 'accessibility', 'best-practices': 'best practices' } as const

interface Page {
  readonly path: string
  /** Who looks at it, signed in. */
  readonly as?: Visitor
}

const PAGES: Readonly<Record<string, Page>> = {
  landing: { path: '/' },
  'sign-in': { path: '/signin' },
  dashboard: { path: '/dashboard', as: 'admin' },
  list: { path: '/admin/analytics', as: 'admin' },
  profile: { path: '/dashboard/my-profile', as: 'intern' },
  day: { path: `/intern/daily-update/${findOpenDay().date}`, as: 'intern' },
}

/** How well pages are made, by what Lighthouse looks for: all of it, or it says what is missing. */
export async function measureMaking(browser: Browser, origin: string): Promise<Chapter> {
  const visitor = await browser.createBrowserContext()
  const people = {
    admin: await signedIn(browser, origin, 'admin'),
    intern: await signedIn(browser, origin, 'intern'),
  }
  const lines: Line[] = []
  for (const [name, { path, as }] of Object.entries(PAGES)) {
    lines.push(...(await linesOf(name, as ? people[as] : visitor, origin + path)))
  }
  return { title: 'How pages are made', about: ABOUT, lines }
}

async function linesOf(name: string, context: BrowserContext, url: string): Promise<Line[]> {
  const page = await context.newPage()
  try {
    const flags: Flags = { onlyCategories: Object.keys(CATEGORIES), logLevel: 'error' }
    const result = await lighthouse(url, flags, undefined, page)
    const { finalDisplayedUrl, categories } = result?.lhr ?? {}
    return Object.entries(CATEGORIES).map(([id, words]) => ({
      work: `${name}: ${words}`,
      unit: '',
      ours: (categories?.[id]?.score ?? Number.NaN) * 100,
      goal: { atLeast: 100 },
      // Whoever was led elsewhere has looked at another page.
      isWrong: finalDisplayedUrl !== url,
    }))
  } finally {
    await page.close()
  }
}
