import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** A runner that never came to its tests counts as one failure. */
export const failedToRun: Tally = { passed: 0, failed: 1 }

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})

interface VitestReport {
  numPassedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Counts a file that broke before or beside its tests as a failure too. */
export function vitestTally(file: string, exitCode: number): Tally {
  const report = read<VitestReport>(file)
  if (!report) return failedToRun
  const failed = report.testResults
    .map(({ status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').length
      return status === 'failed' ? Math.max(tests, 1) : tests
    })
    .reduce((sum, count) => sum + count, 0)
  return withExit({ passed: report.numPassedTests, failed }, exitCode)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

export function playwrightTally(file: string, exitCode: number): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return failedToRun
  const { expected, unexpected, flaky } = report.stats
  return withExit({ passed: expected + flaky, failed: unexpected }, exitCode)
}

/** An unhandled error or an unstartable server fails a run in which every test passed. */
const withExit = ({ passed, failed }: Tally, exitCode: number): Tally => ({
  passed,
  failed: failed === 0 && exitCode !== 0 ? 1 : failed,
})

/** The runner's own report: its shape is the runner's promise. */
function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
