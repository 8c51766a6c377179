import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type Engine = 'embedded' | 'postgres'

/** What has no need of a database, or of one engine only, runs once. */
const ONLY: Record<Engine, string[]> = {
  embedded: [
    'src/config.test.ts',
    'src/data-directory.test.ts',
    'src/main.test.ts',
    'src/postgres-pool.test.ts',
    'src/embedded/**',
    'src/reports/{cell-text,scripts,workbook}.test.ts',
  ],
  postgres: [
    'src/reports/memory.test.ts',
    'src/shared-server.test.ts',
    'src/socket-messages.test.ts',
    'test/outage.test.ts',
  ],
}

/** The same test files once per engine; what runs on each is a database of that engine. */
export function serverProjects(postgres: string | undefined): TestProjectInlineConfiguration[] {
  return [project('embedded', ''), ...(postgres ? [project('postgres', postgres)] : [])]
}

function project(engine: Engine, url: string): TestProjectInlineConfiguration {
  return {
    root: import.meta.dirname,
    test: {
      name: `server on ${engine}`,
      env: { TEST_ENGINE: engine, TEST_DATABASE_URL: url },
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      exclude: [
        ...configDefaults.exclude,
        ...ONLY[engine === 'embedded' ? 'postgres' : 'embedded'],
      ],
      globalSetup: 'test/prepare-databases.ts',
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }
}

export default defineConfig({
  test: { projects: serverProjects(process.env['TEST_DATABASE_URL']) },
})
