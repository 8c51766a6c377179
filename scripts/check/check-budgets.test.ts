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

const SCREENS = ['dashboard-screen', 'resources-screen', 'analytics-list-screen']
const CHUNKS = ['shell', 'chart-drawing', ...SCREENS]

function build(chunks: Record<string, object>, sizes: Record<string, number> = {}) {
  write('app.html', '<script type="module" src="/first.js"></script>')
  const manifest: Record<string, object> = {}
  for (const name of CHUNKS) manifest[`_${name}.js`] = { file: `${name}.js`, name }
  write('.vite/manifest.json', JSON.stringify({ ...manifest, ...chunks }))
  for (const name of ['first', ...CHUNKS]) write(`${name}.js`, kilobytes(sizes[name] ?? 1))
}

test('pages within their budgets are not mentioned', () => {
  build({})
  expect(checkBudgets(root)).toEqual([])
})

test('a page over its budget is reported, with its largest parts first', () => {
  const shell = { file: 'shell.js', name: 'shell', imports: ['_dashboard-screen.js'] }
  build({ '_shell.js': shell }, { first: 60, shell: 170, 'dashboard-screen': 40 })
  const [message, first, second, ...others] = checkBudgets(root)
  expect(message).toMatch(/^the dashboard loads \d+\.\d KB of at most 260 KB \(gzip\):$/)
  expect(first).toMatch(/KB {2}shell\.js$/)
  expect(second).toMatch(/KB {2}first\.js$/)
  expect(others).toContainEqual(expect.stringMatching(/^Analytics loads/))
})

test('styles count for the dashboard alone', () => {
  write('shell.css', kilobytes(300))
  build({ '_shell.js': { file: 'shell.js', name: 'shell', css: ['shell.css'] } })
  const problems = checkBudgets(root).filter((line) => line.includes(' of at most '))
  expect(problems).toEqual([expect.stringMatching(/^the dashboard loads/)])
})

test('the landing page may load ten kilobytes of script', () => {
  build({})
  write('to-dashboard.js', kilobytes(20))
  expect(checkBudgets(root)[0]).toMatch(/^the landing page loads/)
})

test('a screen that loads the charts statically is reported', () => {
  build({ '_analysis.js': { file: 'analysis.js', imports: ['_chart-drawing.js'] } })
  expect(checkBudgets(root)).toEqual(['_analysis.js loads the charts before it shows one'])
})

test('a first view that loads the schemas of the contract is reported', () => {
  build({})
  write('first.js', 'const shape = { _zod: {} }')
  expect(checkBudgets(root)).toEqual([
    'the sign-in page loads schemas in first.js',
    'the dashboard loads schemas in first.js',
  ])
})
