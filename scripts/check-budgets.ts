import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1024
const NAMED_PARTS = 10

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

interface Part {
  readonly file: string
  /** As it goes over the wire with gzip. */
  readonly bytes: number
}

interface Budget {
  readonly page: string
  /** The document, and the chunks that its first view imports while it runs. */
  readonly chunks: readonly string[]
  readonly counts: 'scripts' | 'scripts and styles'
  readonly kilobytes: number
}

const BUDGETS: readonly Budget[] = [
  {
    page: 'the sign-in page',
    chunks: ['app.html', 'src/auth/signed-out-panel.tsx', 'src/auth/sign-in-screen.tsx'],
    counts: 'scripts',
    kilobytes: 150,
  },
  {
    page: 'the dashboard',
    chunks: ['app.html', 'src/app/shell.tsx', 'src/dashboard/dashboard-screen.tsx'],
    counts: 'scripts and styles',
    kilobytes: 260,
  },
]

const LANDING = { page: 'the landing page', kilobytes: 10 }
const CHARTS = 'src/ui/chart-drawing.tsx'

/** What the built pages of `web/dist` load at first view, held against what they may. */
export function checkBudgets(root: string): string[] {
  const dist = join(root, 'web/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  return [
    ...exceeded(LANDING.page, LANDING.kilobytes, scriptsOf(dist, 'index.html')),
    ...BUDGETS.flatMap((budget) =>
      exceeded(budget.page, budget.kilobytes, partsOf(dist, manifest, budget)),
    ),
    ...BUDGETS.flatMap((budget) => straySchemas(dist, manifest, budget)),
    ...strayCharts(manifest),
  ]
}

function exceeded(page: string, kilobytes: number, parts: readonly Part[]): string[] {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= kilobytes * KB) return []
  const biggest = parts.toSorted((one, other) => other.bytes - one.bytes).slice(0, NAMED_PARTS)
  return [
    `${page} loads ${inKilobytes(total)} of at most ${kilobytes} KB (gzip):`,
    ...biggest.map(({ file, bytes }) => `  ${inKilobytes(bytes).padStart(9)}  ${file}`),
  ]
}

const inKilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`

/** The landing page is no module: what it loads stands in its document. */
function scriptsOf(dist: string, document: string): Part[] {
  const html = readFileSync(join(dist, document), 'utf8')
  const sources = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  const preloads = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="\/([^"]+)"/g)]
  return [...sources, ...preloads.flatMap(([, file]) => file ?? [])].map((file) => part(dist, file))
}

function partsOf(dist: string, manifest: Manifest, { chunks, counts }: Budget): Part[] {
  const loaded = [...closureOf(manifest, chunks)].map((name) => chunkOf(manifest, name))
  const scripts = loaded.map(({ file }) => file)
  const styles = counts === 'scripts' ? [] : loaded.flatMap(({ css = [] }) => css)
  return [...new Set([...scripts, ...styles])].map((file) => part(dist, file))
}

/** A page that shows no chart loads nothing of them: they are imported while running, or not at all. */
function strayCharts(manifest: Manifest): string[] {
  return Object.keys(manifest)
    .filter((name) => name !== CHARTS && closureOf(manifest, [name]).has(CHARTS))
    .map((name) => `${name} loads the charts before it shows one`)
}

/** They come with the forms that check by them, as building them takes as long as a first view. */
const straySchemas = (dist: string, manifest: Manifest, budget: Budget): string[] =>
  partsOf(dist, manifest, budget)
    .filter(({ file }) => /\b_zod\b/.test(readFileSync(join(dist, file), 'latin1')))
    .map(({ file }) => `${budget.page} loads schemas in ${file}`)

function closureOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set(names)
  for (const name of found) {
    for (const imported of chunkOf(manifest, name).imports ?? []) found.add(imported)
  }
  return found
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The web build knows no ${name}; scripts/check-budgets.ts names it.`)
  return chunk
}

function part(dist: string, file: string): Part {
  const path = join(dist, file)
  const bytes = existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : gzipSync(readFileSync(path))
  return { file, bytes: bytes.length }
}
