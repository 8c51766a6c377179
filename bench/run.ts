import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@cohort/scripts/postgres'
import { createDatabase, dropDatabase } from '@cohort/server/test/postgres-template'
import { measureDays } from './days.ts'
import { measureEngine } from './engine.ts'
import { measureLists } from './lists.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const INTERNS = Number(process.env['BENCH_INTERNS'] ?? 5000)

/** Only one part: BENCH_ONLY=days npm run bench */
const ONLY = process.env['BENCH_ONLY']
const isWanted = (part: string) => ONLY === undefined || ONLY === part

const folder = mkdtempSync(join(tmpdir(), 'cohort-bench-'))
const secrets = { JWT_SECRET: 'bench'.repeat(8), DATA_KEY: 'bench'.repeat(8) }
const shared = {
  DATA_DIR: folder,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_MULTIPLIER: '1000000',
}

console.log(
  `${INTERNS} interns, ${SECONDS} s a line. Compare ratios, not figures: machines differ.`,
)
try {
  const environment = { ...shared, ...secrets }
  if (isWanted('engine')) await measureEngine('embedded', environment, INTERNS, SECONDS)
  const server = await findPostgres()
  if (server) {
    if (isWanted('engine')) await measureOn(server, environment)
    if (isWanted('lists')) await measureLists(server, environment)
    if (isWanted('days')) await measureDays(server, environment)
  } else {
    console.log('\nPostgreSQL: none found on 127.0.0.1:5432 or in TEST_DATABASE_URL; not measured.')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureOn(server: string, environment: Record<string, string>) {
  const url = await createDatabase(server)
  try {
    await measureEngine('PostgreSQL', { ...environment, DATABASE_URL: url }, INTERNS, SECONDS)
  } finally {
    await dropDatabase(url)
  }
}
