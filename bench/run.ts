import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@cohort/scripts/postgres'
import { createDatabase, dropDatabase } from '@cohort/server/test/postgres-template'
import { measureEngine } from './engine.ts'
import { measureInteractions } from './interactions.ts'
import { measureLists } from './lists.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
const INTERNS = Number(process.env['BENCH_INTERNS'] ?? 5000)

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
  await measureEngine('embedded', { ...shared, ...secrets }, INTERNS, SECONDS)
  const server = await findPostgres()
  if (server) {
    const url = await createDatabase(server)
    try {
      const environment = { ...shared, ...secrets, DATABASE_URL: url }
      await measureEngine('PostgreSQL', environment, INTERNS, SECONDS)
    } finally {
      await dropDatabase(url)
    }
    await measureLists(server, { ...shared, ...secrets })
    await measureInteractions(server, { ...shared, ...secrets })
  } else {
    console.log('\nPostgreSQL: none found on 127.0.0.1:5432 or in TEST_DATABASE_URL; not measured.')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
