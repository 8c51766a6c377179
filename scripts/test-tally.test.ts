import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightTally, vitestTally } from './test-tally.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitestFile = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

test('passed and failed tests are counted', () => {
  const testResults = [
    vitestFile('failed', 'passed', 'failed', 'failed'),
    vitestFile('passed', 'passed'),
  ]
  expect(vitestTally(report({ numPassedTests: 2, testResults }), 1)).toEqual({
    passed: 2,
    failed: 2,
  })
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 1 }
  expect(playwrightTally(report({ stats }), 1)).toEqual({ passed: 3, failed: 1 })
})

test('a file that could not be loaded is a failure', () => {
  const testResults = [vitestFile('failed'), vitestFile('passed', 'passed')]
  expect(vitestTally(report({ numPassedTests: 1, testResults }), 1)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('a run that ends badly though its tests passed is a failure', () => {
  const testResults = [vitestFile('passed', 'passed')]
  expect(vitestTally(report({ numPassedTests: 1, testResults }), 1)).toEqual({
    passed: 1,
    failed: 1,
  })
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightTally(report({ stats }), 1)).toEqual({ passed: 0, failed: 1 })
})

test('a run that left no report is a failure', () => {
  expect(vitestTally(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
})
