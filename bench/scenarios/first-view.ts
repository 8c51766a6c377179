import { createDatabase, dropDatabase } from '@cohort/server/test/databases/postgres-template'
import lighthouse, { type Flags } from 'lighthouse'
import type { Browser, BrowserContext } from 'puppeteer-core'
import type { Chapter, Line } from '../report/report.ts'
import { measureMaking } from './lighthouse.ts'
import type { Given } from '../fixtures/organisation.ts'
import { startProduct } from '../fixtures/product.ts'
import { serveCopies } from '../baselines/static-copies.ts'
import { launch, signedIn } from '../fixtures/visitors.ts'

const PORT = 24_121
const COPY_PORT = 24_122
/** The middle one counts. */
const RUNS = 3
const GOAL = 0.95

const ABOUT =
  'Cold cache, Lighthouse for a phone on a slow network, the middle of three runs; the limit is a static copy of the same page.'

interface Page {
  readonly path: string
  readonly isSignedIn: boolean
}

const PAGES: Readonly<Record<string, Page>> = {
  landing: { path: '/', isSignedIn: false },
  'sign-in': { path: '/signin', isSignedIn: false },
  dashboard: { path: '/dashboard', isSignedIn: true },
  list: { path: '/admin/analytics', isSignedIn: true },
}

/** What Lighthouse says of a page on a mid-range phone with a slow network and a cold cache. */
export async function measureFirstView({ server, environment }: Given): Promise<Chapter[]> {
  const url = await createDatabase(server)
  const product = await startProduct(PORT, { ...environment, DATABASE_URL: url, DEMO: 'on' })
  const browser = await launch()
  try {
    const lines = await measurePages(browser, product.url)
    const making = await measureMaking(browser, product.url)
    return [{ title: 'First view', about: ABOUT, lines }, making]
  } finally {
    await browser.close()
    await product.stop()
    await dropDatabase(url)
  }
}

async function measurePages(browser: Browser, origin: string): Promise<Line[]> {
  const visitor = await browser.createBrowserContext()
  const admin = await signedIn(browser, origin, 'admin')
  const copies = await serveCopies(COPY_PORT, origin)
  const lines: Line[] = []
  try {
    for (const [name, { path, isSignedIn }] of Object.entries(PAGES)) {
      const context = isSignedIn ? admin : visitor
      const ours = await middleView(context, origin + path)
      const limit = await middleView(visitor, await copies.add(context, path))
      lines.push(...linesOf(name, ours, limit))
    }
  } finally {
    await copies.close()
  }
  return lines
}

const linesOf = (page: string, ours: View, limit: View): Line[] => [
  { work: `${page}: score`, unit: '', ours: ours.score, goal: { atLeast: GOAL } },
  { work: `${page}: score of the static copy`, unit: '', ours: limit.score },
  ...FIGURES.map(({ name }, at) => ({
    work: `${page}: ${name}`,
    unit: 'ms' as const,
    ours: ours.figures[at] ?? Number.NaN,
    // No figure is a multiple of nothing.
    ...(limit.figures[at] && { limit: limit.figures[at] }),
  })),
  { work: `${page}: layout shift`, unit: '', ours: ours.shift },
]

interface View {
  readonly score: number
  readonly figures: readonly number[]
  readonly shift: number
}

const FIGURES = [
  { name: 'first paint', audit: 'first-contentful-paint' },
  { name: 'largest paint', audit: 'largest-contentful-paint' },
  { name: 'time blocked', audit: 'total-blocking-time' },
] as const

async function middleView(context: BrowserContext, url: string): Promise<View> {
  const views: View[] = []
  for (let run = 0; run < RUNS; run += 1) views.push(await view(context, url))
  const sorted = views.toSorted((one, other) => one.score - other.score)
  const middle = sorted[Math.floor(RUNS / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

async function view(context: BrowserContext, url: string, triesLeft = 2): Promise<View> {
  const page = await context.newPage()
  try {
    const flags: Flags = { onlyCategories: ['performance'], logLevel: 'error' }
    const result = await lighthouse(url, flags, undefined, page)
    const { audits, categories, runtimeError } = result?.lhr ?? {}
    // A trace now and then lacks its beginning.
    if (runtimeError && triesLeft > 0) return await view(context, url, triesLeft - 1)
    const figure = (name: string) => audits?.[name]?.numericValue ?? Number.NaN
    return {
      score: categories?.['performance']?.score ?? Number.NaN,
      figures: FIGURES.map(({ audit }) => figure(audit)),
      shift: figure('cumulative-layout-shift'),
    }
  } finally {
    await page.close()
  }
}
