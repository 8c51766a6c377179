import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const words = readFileSync(join(root, 'docs/specified-words.txt'), 'utf8')
  .split(/^# .*$/m)
  .slice(1)
  .flatMap((part) => part.split('\n').filter((line) => line !== ''))

const files = globSync('{contract,server,web,e2e}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|dist|test-results/.test(String(path)),
})
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const isSource = (file: string) => /^(contract|server|web)\/src\//.test(file) && !isTest(file)

/** As a reader sees it: quotes without their escapes, and lines that were broken joined again. */
const textOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll('&apos;', "'")
    .replaceAll(/\\(?=['"`()[\]$+*?./])/g, '')
    .replaceAll(/\s+/g, ' ')

const source = files.filter(isSource).map(textOf).join('\n')
const tests = files.filter(isTest).map(textOf).join('\n')

/** The words for themselves, not within others; whatever stands in their braces. */
function patternOf(line: string): RegExp {
  const parts = line
    .split(/\{[^}]*\}/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&'))
  const start = /^\w/.test(line) ? '(?<!\\w)' : ''
  const end = /\w$/.test(line) ? '(?!\\w)' : ''
  return new RegExp(start + parts.join('[^\\n]{1,60}?') + end)
}

test('the list contains each string that the specification fixes once', () => {
  expect(words.length).toBeGreaterThan(380)
  expect(words.filter((line, index) => words.indexOf(line) !== index)).toEqual([])
})

/** Milliseconds: hundreds of patterns, each through all files. */
const SLOW = 60_000

test(
  'every string that the specification fixes occurs unchanged in the sources',
  () => {
    expect(words.filter((line) => !patternOf(line).test(source))).toEqual([])
  },
  SLOW,
)

test(
  'every string that the specification fixes occurs in a test',
  () => {
    expect(words.filter((line) => !patternOf(line).test(tests))).toEqual([])
  },
  SLOW,
)

test('a missing string is reported', () => {
  expect(patternOf('Feedback added successfully').test(source)).toBe(false)
  expect(patternOf('Feedback added succesfully').test(source)).toBe(true)
})
