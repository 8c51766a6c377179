import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Timing } from './timings.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Repeated at the end of the output. */
  readonly failures: readonly string[]
  /** Tests that failed at first and passed when repeated, with what failed. */
  readonly repeated: readonly string[]
}

/** A runner that did not start counts as one failure. */
export const failedToRun: Tally = { passed: 0, failed: 1, failures: [], repeated: [] }

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
  repeated: [...one.repeated, ...other.repeated],
})

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: VitestResult[]
  }[]
}

interface VitestResult {
  status: string
  fullName: string
  failureMessages: string[]
}

/**
 * A file that failed outside of its tests counts as a failure. `errorsFile` holds errors that
 * belong to no test, such as unhandled rejections.
 */
export function vitestTally(file: string, exitCode: number, errorsFile: string): Tally {
  const report = read<VitestReport>(file)
  if (!report) return failedToRun
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(isFailed).map((test) => failureOf(name, test))
    return status === 'failed' && failed.length === 0 ? [failure(name, '', [message])] : failed
  })
  const repeated = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isRepeated).map((test) => failureOf(name, test)),
  )
  const { numPassedTests: passed } = report
  const errors = (read<string[]>(errorsFile) ?? []).map((error) =>
    failure('outside of the tests', '', [error]),
  )
  const tally = withExit({ passed, failed: failures.length, failures, repeated }, exitCode)
  return { ...tally, failures: [...failures, ...errors] }
}

const isFailed = ({ status }: VitestResult) => status === 'failed'
const isRepeated = ({ status, failureMessages }: VitestResult) =>
  status === 'passed' && failureMessages.length > 0
const failureOf = (file: string, { fullName, failureMessages }: VitestResult) =>
  failure(file, fullName, failureMessages)

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
  const specs = specsIn(report.suites)
  const failures = specs.flatMap((spec) => runsOf(spec, 'unexpected'))
  const repeated = specs.flatMap((spec) => runsOf(spec, 'flaky'))
  return withExit({ passed: expected + flaky, failed: unexpected, failures, repeated }, exitCode)
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

const runsOf = ({ title, file, tests }: Spec, wanted: 'unexpected' | 'flaky'): string[] =>
  tests
    .filter(({ status }) => status === wanted)
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
