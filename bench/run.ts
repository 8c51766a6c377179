import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '@cohort/scripts/run/postgres'
import { measureClicks } from './scenarios/clicks.ts'
import { measureDeadline } from './scenarios/deadline.ts'
import { measureDesigned } from './scenarios/designed.ts'
import { measureEngines } from './scenarios/engine.ts'
import { measureFirstView } from './scenarios/first-view.ts'
import { printChapter, type Chapter } from './report/report.ts'
import { measureHttp } from './scenarios/http.ts'
import { measureLive } from './scenarios/live.ts'
import { openOrganisation, type Given, type Organisation } from './fixtures/organisation.ts'
import { measureReports } from './scenarios/reports.ts'
import { keep } from './report/record.ts'
import { measureOverview } from './scenarios/overview.ts'
import { measurePeopleTable } from './scenarios/people-table.ts'
import { measureProcesses } from './scenarios/processes.ts'
import { measureStart } from './scenarios/start.ts'
import { measureWorkbooks } from './scenarios/workbooks.ts'

const INTERNS = Number(process.env['BENCH_INTERNS'] ?? 100_000)

/** In the order in which they run. */
const PARTS: Readonly<Record<string, (given: Given) => Promise<readonly Chapter[]>>> = {
  engine: measureEngines,
  http: measureHttp,
  overview: measureOverview,
  designed: measureDesigned,
  deadline: measureDeadline,
  processes: measureProcesses,
  workbooks: measureWorkbooks,
  reports: measureReports,
  start: measureStart,
  'first-view': measureFirstView,
  clicks: measureClicks,
  'people-table': measurePeopleTable,
  // Last: the ports of its sockets stay in TIME_WAIT for a minute.
  live: measureLive,
}

/** `npm run bench -- designed live --keep` runs these parts alone and writes their results to the document. */
const named = process.argv.slice(2).filter((argument) => argument !== '--keep')
const unknown = named.filter((part) => !(part in PARTS))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}
const wanted = Object.keys(PARTS).filter((part) => named.length === 0 || named.includes(part))
const isKept = named.length === 0 || process.argv.includes('--keep')

const server = await findPostgres()
if (!server) {
  console.error('No PostgreSQL was found on 127.0.0.1:5432 or in TEST_DATABASE_URL.')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'cohort-bench-'))
const environment = {
  DATA_DIR: folder,
  // As in `scripts/run/node.sh`.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
  MALLOC_TRIM_THRESHOLD_: '131072',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_MULTIPLIER: '1000000',
  JWT_SECRET: 'bench'.repeat(8),
  DATA_KEY: 'bench'.repeat(8),
}
let opened: Promise<Organisation> | undefined
const given: Given = {
  server,
  environment,
  interns: INTERNS,
  big: () => (opened ??= openOrganisation(server, environment, INTERNS)),
}

console.log(`Up to ${INTERNS} interns. Compare ratios, not figures: machines differ.`)
try {
  for (const part of wanted) {
    try {
      const chapters = (await PARTS[part]?.(given)) ?? []
      for (const chapter of chapters) printChapter(chapter)
      if (isKept) keep(part, Object.keys(PARTS), chapters, INTERNS)
    } catch (error) {
      console.error(`\nThe part ${part} could not be measured:`, error)
      process.exitCode = 1
    }
  }
} finally {
  await (await opened)?.close()
  rmSync(folder, { recursive: true, force: true })
}
