import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1024
const LISTED_PARTS = 10

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

interface Part {
  readonly file: string
  readonly bytes: number
}

interface Budget {
  readonly page: string
  readonly document: string
  readonly chunks: readonly string[]
  readonly counts: 'scripts' | 'scripts and styles'
  readonly kilobytes: number
}

const app = { document: 'app.html', counts: 'scripts' } as const

const BUDGETS: readonly Budget[] = [
  {
    page: 'the landing page',
    document: 'index.html',
    chunks: [],
    counts: 'scripts',
    kilobytes: 10,
  },
  { ...app, page: 'the sign-in page', chunks: [], kilobytes: 150 },
  {
    ...app,
    page: 'the dashboard',
    chunks: ['shell', 'dashboard-screen'],
    counts: 'scripts and styles',
    kilobytes: 260,
  },
  { ...app, page: 'Resources', chunks: ['shell', 'resources-screen'], kilobytes: 260 },
  { ...app, page: 'Analytics', chunks: ['shell', 'analytics-list-screen'], kilobytes: 260 },
]

const WITHOUT_SCHEMAS = ['the sign-in page', 'the dashboard']
const CHARTS = 'chart-drawing'

export function checkBudgets(root: string): string[] {
  const dist = join(root, 'web/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const pages = BUDGETS.map((budget) => ({ budget, parts: partsOf(dist, manifest, budget) }))
  return [
    ...pages.flatMap(({ budget, parts }) => exceeded(budget, parts)),
    ...pages.flatMap(({ budget, parts }) => straySchemas(dist, budget, parts)),
    ...strayCharts(manifest),
  ]
}

function exceeded({ page, kilobytes }: Budget, parts: readonly Part[]): string[] {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= kilobytes * KB) return []
  const biggest = parts.toSorted((one, other) => other.bytes - one.bytes).slice(0, LISTED_PARTS)
  return [
    `${page} loads ${inKilobytes(total)} of at most ${kilobytes} KB (gzip):`,
    ...biggest.map(({ file, bytes }) => `  ${inKilobytes(bytes).padStart(9)}  ${file}`),
  ]
}

const inKilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`

function partsOf(dist: string, manifest: Manifest, budget: Budget): Part[] {
  const html = readFileSync(join(dist, budget.document), 'utf8')
  const keys = budget.chunks.map((name) => keyOf(manifest, name))
  const chunks = [...closureOf(manifest, keys)].flatMap((key) => manifest[key] ?? [])
  const scripts = [...linkedIn(html, 'js'), ...chunks.map(({ file }) => file)]
  const styles = [...linkedIn(html, 'css'), ...chunks.flatMap(({ css = [] }) => css)]
  const counted = budget.counts === 'scripts' ? scripts : [...scripts, ...styles]
  return [...new Set(counted)].map((file) => part(dist, file))
}

const linkedIn = (html: string, extension: 'js' | 'css') =>
  [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="\/([^"]+)"/g)]
    .flatMap(([, file]) => file ?? [])
    .filter((file) => file.endsWith(`.${extension}`))

/** Charts are imported dynamically, so that pages without them do not load them. */
function strayCharts(manifest: Manifest): string[] {
  const charts = keyOf(manifest, CHARTS)
  return Object.keys(manifest)
    .filter((key) => key !== charts && closureOf(manifest, [key]).has(charts))
    .map((key) => `${key} loads the charts before it shows one`)
}

/** Building zod schemas takes as long as a first view: forms load them. */
const straySchemas = (dist: string, { page }: Budget, parts: readonly Part[]): string[] =>
  WITHOUT_SCHEMAS.includes(page)
    ? parts
        .filter(({ file }) => /\b_zod\b/.test(readFileSync(join(dist, file), 'latin1')))
        .map(({ file }) => `${page} loads schemas in ${file}`)
    : []

function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set(keys)
  for (const key of found) {
    for (const imported of manifest[key]?.imports ?? []) found.add(imported)
  }
  return found
}

function keyOf(manifest: Manifest, name: string): string {
  const scripts = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'))
  const key = scripts.find(([, chunk]) => chunk.name === name)?.[0]
  if (!key)
    throw new Error(`The web build has no chunk ${name}; scripts/check/check-budgets.ts names it.`)
  return key
}

function part(dist: string, file: string): Part {
  const path = join(dist, file)
  const bytes = existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : gzipSync(readFileSync(path))
  return { file, bytes: bytes.length }
}
