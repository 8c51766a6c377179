import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from './assure-parts.ts'

const root = join(import.meta.dirname, '../..')
const configuration = readFileSync(join(root, 'server/vitest.config.ts'), 'utf8')
const filesIn = (text: string) =>
  Array.from(text.matchAll(/'(\w+\/[^'*]+\.test\.ts)'/g), ([, file]) => `server/${file}`)
const testFiles = globSync('server/{src,test,assurance}/**/*.test.ts', { cwd: root })

test('the nightly workflow runs every part', () => {
  const workflow = readFileSync(join(root, '.github/workflows/nightly.yml'), 'utf8')
  const [, matrix = ''] = /part:\n((?: +- \S+\n)+)/.exec(workflow) ?? []
  const inWorkflow = matrix.split('\n').flatMap((line) => line.trim().slice(2) || [])
  expect(inWorkflow).toEqual(Object.keys(PARTS))
})

test('every part has test files', () => {
  const journeys = globSync('e2e/{journeys,quality}/**/*.spec.ts', { cwd: root })
  for (const { files, specs = [] } of Object.values(PARTS)) {
    expect(specs.filter((spec) => !journeys.some((file) => file.endsWith(`/${spec}`)))).toEqual([])
    const named = files.filter((file) => file.startsWith('server/'))
    const isThere = (one: string) => testFiles.some((file) => file.startsWith(one))
    expect(named.filter((one) => !isThere(one))).toEqual([])
  }
})

test('every test file that the projects of the server name exists', () => {
  const named = filesIn(configuration)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !testFiles.includes(file))).toEqual([])
})

test('every test file that runs only at night belongs to a part', () => {
  const inParts = Object.values(PARTS).flatMap(({ files, few }) => (few ? [] : files))
  const [, list = ''] = /const NIGHTLY = \[\n(.*?)\n\]/s.exec(configuration) ?? []
  const nightly = filesIn(list)
  expect(nightly.length).toBeGreaterThan(10)
  expect(nightly.filter((file) => !inParts.some((one) => file.startsWith(one)))).toEqual([])
})
