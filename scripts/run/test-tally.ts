import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Timing } from './timings.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Repeated at the end of the output. */
  readonly failures: readonly string[]
}

/** A runner that did not start counts as one failure. */
export const failedToRun: Tally = { passed: 0, failed: 1, failures: [] }

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
})

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A file that failed outside of its tests counts as a failure. */
export function vitestTally(file: string, exitCode: number): Tally {
  const report = read<VitestReport>(file)
  if (!report) return failedToRun
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(name, test.fullName, test.failureMessages))
    return status === 'failed' && failed.length === 0 ? [failure(name, '', [message])] : failed
  })
  const { numPassedTests: passed } = report
  return withExit({ passed, failed: failures.length, failures }, exitCode)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}

interface Spec {
  title: string
  file: string
  tests: Run[]
}

interface Run {
  projectName: string
  status: string
  results: { duration: number; errors: { message?: string }[] }[]
}

export function playwrightTally(file: string, exitCode: number): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return failedToRun
  const { expected, unexpected, flaky } = report.stats
  const failures = specsIn(report.suites).flatMap(failuresIn)
  return withExit({ passed: expected + flaky, failed: unexpected, failures }, exitCode)
}

export const playwrightTimings = (file: string): Timing[] =>
  specsIn(read<PlaywrightReport>(file)?.suites).flatMap(({ title, file: spec, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${spec} › ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )

const specsIn = (suites: readonly Suite[] = []): Spec[] =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites)])

const failuresIn = ({ title, file, tests }: Spec): string[] =>
  tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, results }) => {
      const errors = results.flatMap((result) => result.errors)
      const messages = errors.map(({ message = '' }) => message)
      return failure(file, `${title} (${projectName})`, messages)
    })

const MAX_LINES = 12

function failure(file: string, test: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').filter(Boolean)
  const excerpt = lines.slice(0, MAX_LINES).map((line) => `    ${line}`)
  return [[basename(file), test].filter(Boolean).join(' › '), ...excerpt].join('\n')
}

/** Errors outside of tests fail a run in which every test passed. */
const withExit = (tally: Tally, exitCode: number): Tally => ({
  ...tally,
  failed: tally.failed === 0 && exitCode !== 0 ? 1 : tally.failed,
})

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
