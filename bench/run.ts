import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@cohort/scripts/postgres'
import { measureDays } from './days.ts'
import { measureEngines } from './engine.ts'
import { measureFirstView } from './first-view.ts'
import { measureHttp } from './http.ts'
import { measureInteractions } from './interactions.ts'
import { printChapter, type Chapter } from './lines.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'
import { openOrganisation, type Given, type Organisation } from './organisation.ts'
import { measureReports } from './reports.ts'
import { keep } from './record.ts'
import { measureStart } from './start.ts'
import { measureWorkbooks } from './workbooks.ts'

const INTERNS = Number(process.env['BENCH_INTERNS'] ?? 100_000)
const FEW_INTERNS = 1_000

/** What is measured, in this order. */
const PARTS: Readonly<Record<string, (given: Given) => Promise<readonly Chapter[]>>> = {
  engine: measureEngines,
  http: measureHttp,
  lists: measureLists,
  interactions: measureInteractions,
  days: measureDays,
  workbooks: measureWorkbooks,
  reports: measureReports,
  start: measureStart,
  'first-view': measureFirstView,
  // The last, because the ports of so many sockets stay taken for a minute.
  live: measureLive,
}

/** `npm run bench -- lists days --keep` runs these parts alone, and keeps what they found. */
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
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_MULTIPLIER: '1000000',
  JWT_SECRET: 'bench'.repeat(8),
  DATA_KEY: 'bench'.repeat(8),
}
const opened = new Map<number, Promise<Organisation>>()
const organisationOf = (interns: number) => {
  const organisation = opened.get(interns) ?? openOrganisation(server, environment, interns)
  opened.set(interns, organisation)
  return organisation
}
const given: Given = {
  server,
  environment,
  interns: INTERNS,
  small: () => organisationOf(FEW_INTERNS),
  big: () => organisationOf(INTERNS),
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
  for (const organisation of opened.values()) await (await organisation).close()
  rmSync(folder, { recursive: true, force: true })
}
