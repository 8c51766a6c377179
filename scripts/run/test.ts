import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.ts'
import { findPostgres } from './postgres.ts'
import { NotReady, ensureWebBuild, nodeToRun } from './ready.mjs'
import { run } from './run-command.mjs'
import { readTimings, slowest } from './timings.ts'
import {
  add,
  failedToRun,
  playwrightTally,
  playwrightTimings,
  vitestTally,
  type Tally,
} from './test-tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = `${root}node_modules/.cache/test-reports`
const vitestReport = `${reports}/vitest.json`
const timingsReport = `${reports}/vitest-timings.json`
const errorsReport = `${reports}/vitest-errors.json`
const playwrightReport = `${reports}/playwright.json`
const skipped: string[] = []
/** On CI a failed test is run a second time, and named if it passes then (record 0049). */
const repeats = process.env['CI'] ? 1 : 0

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Each test file is a process, and all compile the same libraries.
process.env['NODE_COMPILE_CACHE'] ??= `${root}node_modules/.cache/compiled`

const webProblem = await buildWeb()
const vitest = await runVitest()
const journeys = await runJourneys()
const total = add(vitest, journeys)

const timings = [...readTimings(timingsReport), ...playwrightTimings(playwrightReport)]
console.log(`\nThe slowest files and journeys:\n${slowest(timings).join('\n')}`)
for (const test of total.repeated) console.log(`\nPassed only when repeated: ${test}`)
for (const failure of total.failures) console.log(`\nFailed: ${failure}`)
if (skipped.length > 0) console.log(`\nCould not be run: ${skipped.join('; ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runVitest(): Promise<Tally> {
  if (!(await findPostgres())) {
    skipped.push(
      'the server suite and the journeys on PostgreSQL (none at TEST_DATABASE_URL or 127.0.0.1:5432)',
    )
  }
  process.env['TEST_TIMINGS_FILE'] = timingsReport
  process.env['TEST_ERRORS_FILE'] = errorsReport
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    `--reporter=${root}scripts/run/run-reporter.ts`,
  ]
  // A test file waits half of its time for databases and processes.
  const workers = `--maxWorkers=${availableParallelism() + 1}`
  const { code } = await tool(
    'vitest/vitest.mjs',
    ['run', workers, `--retry=${repeats}`, ...reporters],
    root,
  )
  return vitestTally(vitestReport, code, errorsReport)
}

async function runJourneys(): Promise<Tally> {
  const missing = webProblem ?? (await ensureBrowser(root))
  if (missing) {
    skipped.push(`the journeys in a browser (${missing})`)
    return failedToRun
  }
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = playwrightReport
  const { code } = await tool(
    '@playwright/test/cli.js',
    ['test', `--retries=${repeats}`, '--reporter=list,json'],
    `${root}e2e`,
  )
  return playwrightTally(playwrightReport, code)
}

async function buildWeb(): Promise<string | undefined> {
  try {
    await ensureWebBuild(root)
    return undefined
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    console.error(error.message)
    return 'the web app could not be built'
  }
}

function tool(script: string, args: string[], folder: string) {
  return run(nodeToRun(root), [`${root}node_modules/${script}`, ...args], folder)
}
