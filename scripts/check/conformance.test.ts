import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/conformance.md'), 'utf8')

const STATES = ['done', 'partly', 'open'] as const
const HEADING = 'Requirement'

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[ |:-]+\|$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, requirement]) => requirement !== HEADING)
  .map(([, requirement = '', state = '', ...rest]) => ({
    requirement,
    state,
    shownBy: rest.join('|'),
  }))

test('every test file that a row names exists', () => {
  const named = rows.flatMap(({ shownBy }) => shownBy.match(/[\w./-]+\.(test|spec)\.tsx?/g) ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every row is done, partly or open', () => {
  const stateless = rows.filter(({ state }) => !STATES.some((known) => known === state))
  expect(stateless).toEqual([])
})

test('the count at the top is true', () => {
  const counted = STATES.map(
    (state) => `${rows.filter((row) => row.state === state).length} ${state}`,
  )
  expect(document.split('\n')).toContain(counted.join(', '))
})

/** What stands in quotes belongs to the file named before it. A person's name may be left out. */
const shown = rows.flatMap(({ shownBy }) => {
  let file = ''
  return [...shownBy.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`|“([^”]+)”/g)].flatMap(
    ([, path, title]) => {
      if (path) file = path
      return title ? [{ file, title }] : []
    },
  )
})

test('every test that a row names is in its file', () => {
  expect(shown.length).toBeGreaterThan(700)
  expect(
    shown.filter(({ file, title }) => !existsSync(join(root, file)) || !holds(file, title)),
  ).toEqual([])
})

const texts = new Map<string, string>()

function holds(file: string, title: string): boolean {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
  texts.set(file, text)
  const parts = title.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(parts.join('.{1,60}?')).test(text)
}
