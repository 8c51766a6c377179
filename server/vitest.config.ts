import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type Engine = 'embedded' | 'postgres'

/** What has no need of a database, or of one engine only, runs once. */
const ONLY: Record<Engine, string[]> = {
  embedded: [
    'assurance/power-loss*.test.ts',
    'assurance/disk-full/embedded.test.ts',
    'assurance/crashes/embedded.test.ts',
    'src/config.test.ts',
    'src/config-examples.test.ts',
    'assurance/migrations/expand.test.ts',
    'src/data-directory.test.ts',
    'src/doors.test.ts',
    'src/main.test.ts',
    'src/postgres-pool.test.ts',
    'src/embedded/**',
    'assurance/backup/snapshots.test.ts',
    'assurance/scale/statement-counts.test.ts',
    'src/reports/{cell-text,scripts,workbook}.test.ts',
  ],
  postgres: [
    'assurance/disk-full/postgres.test.ts',
    'assurance/crashes-postgres/**',
    'src/reports/memory.test.ts',
    'src/drain.test.ts',
    'src/shared-server.test.ts',
    'assurance/scale/query-plans.test.ts',
    'assurance/replica/**',
    'src/replica.test.ts',
    'src/socket-messages.test.ts',
    'test/outage.test.ts',
    'assurance/identity/two-processes.test.ts',
    'assurance/migrations/schema.test.ts',
    'assurance/several-processes/**',
  ],
}

/** Starts many processes and asks little of the database: on both engines in a full run alone. */
const ONCE: Record<Engine, string[]> = {
  embedded: [
    'assurance/images/**',
    'assurance/migrations/kills.test.ts',
    'assurance/overload/slow-clients.test.ts',
    'src/operator/command-line.test.ts',
  ],
  postgres: [
    'assurance/backup/kills.test.ts',
    'assurance/overload/overload.test.ts',
    'src/daily-updates/durability.test.ts',
    'src/users/import/import-killed.test.ts',
  ],
}

/** What measures and proves nothing. */
const IN_FULL_ALONE = ['assurance/power-loss-cost.test.ts']

const isFull = process.env['ASSURANCE'] === 'full'

/** The same test files once per engine; what runs on each is a database of that engine. */
export function serverProjects(postgres: string | undefined): TestProjectInlineConfiguration[] {
  if (!postgres) return [project('embedded', '', [])]
  const others = (engine: Engine) => (isFull ? [] : [...ONCE[engine], ...IN_FULL_ALONE])
  return [
    project('embedded', '', others('postgres')),
    project('postgres', postgres, others('embedded')),
  ]
}

function project(
  engine: Engine,
  url: string,
  exclude: readonly string[],
): TestProjectInlineConfiguration {
  return {
    root: import.meta.dirname,
    test: {
      name: `server on ${engine}`,
      env: { TEST_ENGINE: engine, TEST_DATABASE_URL: url },
      include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'assurance/**/*.test.ts'],
      exclude: [
        ...configDefaults.exclude,
        ...ONLY[engine === 'embedded' ? 'postgres' : 'embedded'],
        ...exclude,
      ],
      globalSetup: 'test/prepare-databases.ts',
      // Compiling the libraries once for all files is a third of the work; what a file leaves behind, the
      // next would find, so every file opens a world of its own.
      isolate: false,
      // These find what hangs. How long something may take is said by the test that measures it.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
    },
  }
}

export default defineConfig({
  test: { projects: serverProjects(process.env['TEST_DATABASE_URL']) },
})
