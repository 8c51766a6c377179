import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/run/postgres.ts'
import { serverProjects } from './server/vitest.config.ts'

const postgres = await findPostgres()
process.env['TEST_DATABASE_URL'] = postgres ?? ''

export default defineConfig({
  test: {
    projects: ['contract', 'scripts', 'bench', 'web', ...serverProjects(postgres)],
  },
})
