import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/postgres.ts'
import { serverProjects } from './server/vitest.config.ts'

const postgres = await findPostgres()

export default defineConfig({
  test: {
    projects: ['contract', 'scripts', 'web', ...serverProjects(postgres)],
  },
})
