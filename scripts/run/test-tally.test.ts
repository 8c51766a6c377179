import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightTally, playwrightTimings, vitestTally } from './test-tally.ts'

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
  name: '/house/rooms.test.ts',
  status,
  message: status === 'failed' ? 'Cannot find the door' : '',
  assertionResults: tests.map((test, at) => ({
    status: test,
    fullName: `test ${at + 1}`,
    failureMessages: test === 'failed' ? ['\u001B[31mexpected 1 to be 2\u001B[39m\n  at here'] : [],
  })),
})

const journey = (status: string, ...messages: string[]) => ({
  title: 'a walk',
  file: 'walk.spec.ts',
  tests: [
    {
      projectName: 'embedded',
      status,
      results: [{ duration: 1500, errors: messages.map(toError) }],
    },
  ],
})
const toError = (message: string) => ({ message })

test('passed and failed tests are counted, and failures are listed', () => {
  const testResults = [
    vitestFile('failed', 'passed', 'failed', 'failed'),
    vitestFile('passed', 'passed'),
  ]
  const told = '    expected 1 to be 2\n      at here'
  expect(vitestTally(report({ numPassedTests: 2, testResults }), 1)).toEqual({
    passed: 2,
    failed: 2,
    failures: [`rooms.test.ts › test 2\n${told}`, `rooms.test.ts › test 3\n${told}`],
  })
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 1 }
  const specs = [journey('expected'), journey('unexpected', 'no way back')]
  expect(playwrightTally(report({ stats, suites: [{ suites: [{ specs }] }] }), 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['walk.spec.ts › a walk (embedded)\n    no way back'],
  })
})

test('a journey took as long as all its attempts', () => {
  const spec = journey('expected')
  spec.tests[0]?.results.push({ duration: 500, errors: [] })
  const file = report({ stats: {}, suites: [{ suites: [{ specs: [spec] }] }] })
  expect(playwrightTimings(file)).toEqual([
    { name: 'walk.spec.ts › a walk (embedded)', seconds: 2 },
  ])
})

test('long messages are truncated', () => {
  const specs = [journey('unexpected', 'line\n'.repeat(40))]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  const { failures } = playwrightTally(report({ stats, suites: [{ specs }] }), 1)
  expect(failures[0]?.split('\n')).toHaveLength(13)
})

test('a file that could not be loaded is a failure', () => {
  const testResults = [vitestFile('failed'), vitestFile('passed', 'passed')]
  expect(vitestTally(report({ numPassedTests: 1, testResults }), 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['rooms.test.ts\n    Cannot find the door'],
  })
})

test('a run that ends badly though its tests passed is a failure', () => {
  const testResults = [vitestFile('passed', 'passed')]
  const one = { passed: 1, failed: 1, failures: [] }
  expect(vitestTally(report({ numPassedTests: 1, testResults }), 1)).toEqual(one)
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightTally(report({ stats, suites: [] }), 1)).toEqual({ ...one, passed: 0 })
})

test('a run without a report is a failure', () => {
  expect(vitestTally(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})
