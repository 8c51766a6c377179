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

function report(content: object, name = 'report.json'): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const noErrors = () => join(folder, 'none.json')

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
  expect(vitestTally(report({ numPassedTests: 2, testResults }), 1, noErrors())).toEqual({
    passed: 2,
    failed: 2,
    failures: [`rooms.test.ts › test 2\n${told}`, `rooms.test.ts › test 3\n${told}`],
    repeated: [],
  })
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 1 }
  const specs = [journey('expected'), journey('unexpected', 'no way back')]
  expect(playwrightTally(report({ stats, suites: [{ suites: [{ specs }] }] }), 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['walk.spec.ts › a walk (embedded)\n    no way back'],
    repeated: [],
  })
})

test('a test that passes when repeated has passed, and is named with what failed', () => {
  const file = vitestFile('passed', 'passed', 'passed')
  file.assertionResults[1]?.failureMessages.push('expected 1 to be 2')
  const testResults = [file]
  expect(vitestTally(report({ numPassedTests: 2, testResults }), 0, noErrors())).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    repeated: ['rooms.test.ts › test 2\n    expected 1 to be 2'],
  })
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  const specs = [journey('expected'), journey('flaky', 'no way back')]
  expect(playwrightTally(report({ stats, suites: [{ specs }] }), 0)).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    repeated: ['walk.spec.ts › a walk (embedded)\n    no way back'],
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
  expect(vitestTally(report({ numPassedTests: 1, testResults }), 1, noErrors())).toEqual({
    passed: 1,
    failed: 1,
    failures: ['rooms.test.ts\n    Cannot find the door'],
    repeated: [],
  })
})

test('a run that ends badly though its tests passed is a failure', () => {
  const testResults = [vitestFile('passed', 'passed')]
  const one = { passed: 1, failed: 1, failures: [], repeated: [] }
  expect(vitestTally(report({ numPassedTests: 1, testResults }), 1, noErrors())).toEqual(one)
  const errors = report(['Error: no connection\n    at here'], 'errors.json')
  expect(vitestTally(report({ numPassedTests: 1, testResults }), 1, errors)).toEqual({
    ...one,
    failures: ['outside of the tests\n    Error: no connection\n        at here'],
  })
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightTally(report({ stats, suites: [] }), 1)).toEqual({ ...one, passed: 0 })
})

test('a run without a report is a failure', () => {
  expect(vitestTally(join(folder, 'none.json'), 0, noErrors())).toMatchObject({
    passed: 0,
    failed: 1,
  })
})
