import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/postgres.ts'

const postgres = await findPostgres()

/** The whole server suite once per engine; the tests read which one from TEST_ENGINE. */
const server = (engine: 'embedded' | 'postgres', url = '') => ({
  root: 'server',
  test: {
    name: `server on ${engine}`,
    env: { TEST_ENGINE: engine, TEST_DATABASE_URL: url },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      'contract',
      'scripts',
      'web',
      server('embedded'),
      ...(postgres ? [server('postgres', postgres)] : []),
    ],
  },
})
