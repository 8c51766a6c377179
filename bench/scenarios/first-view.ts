import { findOpenDay } from '@cohort/server/test/open-day'
import { createDatabase, dropDatabase } from '@cohort/server/test/databases/postgres-template'
import lighthouse, { type Result } from 'lighthouse'
import type { Browser, BrowserContext } from 'puppeteer-core'
import type { Chapter, Line } from '../report/report.ts'
import type { Given } from '../fixtures/organisation.ts'
import { openHttpsFront } from '../fixtures/https-front.ts'
import { startProduct } from '../fixtures/product.ts'
import { DEMO, launch, signedIn, type Visitor } from '../fixtures/visitors.ts'

const PORT = 24_121
const FRONT_PORT = 24_122
const ORIGIN = `https://127.0.0.1:${FRONT_PORT}`
const RUNS = 3
const GOAL = 0.95

interface Page {
  readonly path: string
  /** Absent: signed out. */
  readonly as?: Visitor
}

const PAGES: Readonly<Record<string, Page>> = {
  landing: { path: '/' },
  'sign-in': { path: '/signin' },
  dashboard: { path: '/dashboard', as: 'admin' },
  list: { path: '/admin/analytics', as: 'admin' },
}

const MORE_PAGES: Readonly<Record<string, Page>> = {
  profile: { path: '/dashboard/my-profile', as: 'intern' },
  day: { path: `/intern/daily-update/${findOpenDay().date}`, as: 'intern' },
}

type Contexts = Readonly<Record<Visitor | 'visitor', BrowserContext>>

/** Lighthouse on a mid-range phone with a slow network and a cold cache, behind a reverse proxy with HTTP/2. */
export async function measureFirstView({ server, environment }: Given): Promise<Chapter[]> {
  const url = await createDatabase(server)
  const product = await startProduct(PORT, {
    ...environment,
    DATABASE_URL: url,
    DEMO: 'on',
    PUBLIC_URL: ORIGIN,
  })
  const closeFront = await openHttpsFront(FRONT_PORT, new URL(product.url))
  const browser = await launch(['--ignore-certificate-errors'])
  try {
    const contexts = await openContexts(browser, product.url)
    return [await measureSpeed(contexts, ORIGIN), await measureQuality(contexts, ORIGIN)]
  } finally {
    await browser.close()
    closeFront()
    await product.stop()
    await dropDatabase(url)
  }
}

const openContexts = async (browser: Browser, origin: string): Promise<Contexts> => ({
  visitor: await browser.createBrowserContext(),
  admin: await signedIn(browser, origin, DEMO.admin),
  intern: await signedIn(browser, origin, DEMO.intern),
})

async function measureSpeed(contexts: Contexts, origin: string): Promise<Chapter> {
  const lines: Line[] = []
  for (const [name, { path, as = 'visitor' }] of Object.entries(PAGES)) {
    lines.push(...speedLines(name, await medianRun(contexts[as], origin + path)))
  }
  const about = 'Cold cache, Lighthouse for a phone on a slow network, the middle of three runs.'
  return { title: 'First view', about, lines }
}

const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'time blocked': 'total-blocking-time',
}

const speedLines = (page: string, ours: Result): Line[] => [
  { work: `${page}: score`, unit: '', ours: scoreOf(ours), goal: { atLeast: GOAL } },
  ...Object.entries(METRICS).map(([name, audit]) => ({
    work: `${page}: ${name}`,
    unit: 'ms' as const,
    ours: metric(ours, audit),
  })),
  { work: `${page}: layout shift`, unit: '', ours: metric(ours, 'cumulative-layout-shift') },
]

const scoreOf = ({ categories }: Result, category = 'performance') =>
  categories[category]?.score ?? Number.NaN

const metric = ({ audits }: Result, name: string) => audits[name]?.numericValue ?? Number.NaN

async function medianRun(context: BrowserContext, url: string): Promise<Result> {
  const runs: Result[] = []
  while (runs.length < RUNS) runs.push(await runLighthouse(context, url, ['performance']))
  const sorted = runs.toSorted((one, other) => scoreOf(one) - scoreOf(other))
  return sorted[Math.floor(RUNS / 2)] as Result
}

const CATEGORIES = { accessibility: 'accessibility', 'best-practices': 'best practices' }

async function measureQuality(contexts: Contexts, origin: string): Promise<Chapter> {
  const lines: Line[] = []
  for (const [name, { path, as = 'visitor' }] of Object.entries({ ...PAGES, ...MORE_PAGES })) {
    const result = await runLighthouse(contexts[as], origin + path, Object.keys(CATEGORIES))
    for (const [category, label] of Object.entries(CATEGORIES)) {
      lines.push({
        work: `${name}: ${label}`,
        unit: '',
        ours: scoreOf(result, category) * 100,
        goal: { atLeast: 100 },
        // After a redirect another page was measured.
        isWrong: result.finalDisplayedUrl !== origin + path,
      })
    }
  }
  return {
    title: 'How pages are made',
    about: 'Lighthouse for a phone, one run: its scores other than speed.',
    lines,
  }
}

async function runLighthouse(
  context: BrowserContext,
  url: string,
  onlyCategories: string[],
  retries = 2,
): Promise<Result> {
  const page = await context.newPage()
  try {
    const result = await lighthouse(url, { onlyCategories, logLevel: 'error' }, undefined, page)
    if (!result) throw new Error('Nothing was measured.')
    // A trace sometimes lacks its beginning.
    return result.lhr.runtimeError && retries > 0
      ? await runLighthouse(context, url, onlyCategories, retries - 1)
      : result.lhr
  } finally {
    await page.close()
  }
}
