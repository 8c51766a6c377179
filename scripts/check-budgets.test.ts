import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBudgets } from './check-budgets.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cohort-budgets-'))
  write('index.html', '<script src="/to-dashboard.js"></script>')
  write('to-dashboard.js', '')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string | Buffer) {
  const path = join(root, 'web/dist', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** No compression makes it smaller. */
const kilobytes = (count: number) => randomBytes(count * 1024)

const SCREENS = [
  'src/auth/signed-out-panel.tsx',
  'src/auth/sign-in-screen.tsx',
  'src/app/shell.tsx',
  'src/dashboard/dashboard-screen.tsx',
]

function build(chunks: Record<string, object>, sizes: Record<string, number> = {}) {
  const manifest: Record<string, object> = {
    'app.html': { file: 'app.js', imports: ['_shared.js'] },
  }
  manifest['_shared.js'] = { file: 'shared.js' }
  manifest['src/ui/chart-drawing.tsx'] = { file: 'charts.js' }
  for (const screen of SCREENS) manifest[screen] = { file: `${screen}.js` }
  write('.vite/manifest.json', JSON.stringify({ ...manifest, ...chunks }))
  for (const file of ['app.js', 'shared.js', 'charts.js', ...SCREENS.map((name) => `${name}.js`)])
    write(file, kilobytes(sizes[file] ?? 1))
}

test('pages within their budgets are not mentioned', () => {
  build({})
  expect(checkBudgets(root)).toEqual([])
})

test('a page that loads too much is named, with its biggest parts first', () => {
  build({}, { 'shared.js': 170, 'app.js': 30 })
  const [sentence, first, second] = checkBudgets(root)
  expect(sentence).toMatch(/^the sign-in page loads \d+\.\d KB of at most 150 KB \(gzip\):$/)
  expect(first).toMatch(/KB {2}shared\.js$/)
  expect(second).toMatch(/KB {2}app\.js$/)
})

test('styles count for the dashboard and not for signing in', () => {
  write('shell.css', kilobytes(300))
  build({ 'src/app/shell.tsx': { file: 'src/app/shell.tsx.js', css: ['shell.css'] } })
  expect(checkBudgets(root)[0]).toMatch(/^the dashboard loads/)
})

test('the landing page may load ten kilobytes of script', () => {
  build({})
  write('to-dashboard.js', kilobytes(20))
  expect(checkBudgets(root)[0]).toMatch(/^the landing page loads/)
})

test('a screen that cannot be shown without the charts is named', () => {
  build({ '_analysis.js': { file: 'analysis.js', imports: ['src/ui/chart-drawing.tsx'] } })
  expect(checkBudgets(root)).toEqual(['_analysis.js loads the charts before it shows one'])
})

test('a first view that brings the schemas of the contract is named', () => {
  build({})
  write('shared.js', 'const shape = { _zod: {} }')
  expect(checkBudgets(root)).toEqual([
    'the sign-in page loads schemas in shared.js',
    'the dashboard loads schemas in shared.js',
  ])
})
