import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@cohort/scripts/postgres'
import { createDatabase, dropDatabase } from '@cohort/server/test/postgres-template'
import { measureDays } from './days.ts'
import { measureEngine } from './engine.ts'
import { measureInteractions } from './interactions.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const INTERNS = Number(process.env['BENCH_INTERNS'] ?? 5000)

type Measure = (server: string, environment: Record<string, string>) => Promise<void>

/** What is measured on PostgreSQL, in this order. */
const ON_POSTGRES: Record<string, Measure> = {
  engine: measureOnPostgres,
  lists: measureLists,
  interactions: measureInteractions,
  days: measureDays,
  live: measureLive,
}

/** `npm run bench -- lists days` runs these parts alone. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !(part in ON_POSTGRES))
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${Object.keys(ON_POSTGRES).join(', ')}.`,
  )
  process.exit(2)
}
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)

const folder = mkdtempSync(join(tmpdir(), 'cohort-bench-'))
const environment = {
  DATA_DIR: folder,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_MULTIPLIER: '1000000',
  JWT_SECRET: 'bench'.repeat(8),
  DATA_KEY: 'bench'.repeat(8),
}

console.log(
  `${INTERNS} interns, ${SECONDS} s a line. Compare ratios, not figures: machines differ.`,
)
try {
  if (isWanted('engine')) await measureEngine('embedded', environment, INTERNS, SECONDS)
  const server = await findPostgres()
  if (server) {
    for (const [part, measure] of Object.entries(ON_POSTGRES)) {
      if (isWanted(part)) await measure(server, environment)
    }
  } else {
    console.log('\nPostgreSQL: none found on 127.0.0.1:5432 or in TEST_DATABASE_URL; not measured.')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureOnPostgres(server: string, shared: Record<string, string>) {
  const url = await createDatabase(server)
  try {
    await measureEngine('PostgreSQL', { ...shared, DATABASE_URL: url }, INTERNS, SECONDS)
  } finally {
    await dropDatabase(url)
  }
}
