import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type Engine = 'embedded' | 'postgres'

/** Tests of the embedded engine itself, and of what only its process does. */
const EMBEDDED_ALONE = [
  'src/platform/database/embedded/durability.test.ts',
  'src/platform/database/embedded/engine.test.ts',
  'src/platform/process/data-directory.test.ts',
  'src/main.test.ts',
  'assurance/backup/snapshot-kills.test.ts',
  'assurance/backup/snapshots.test.ts',
  'assurance/crashes/embedded.test.ts',
  'assurance/disk-full/embedded.test.ts',
  'assurance/power-loss.test.ts',
  'assurance/power-loss-cost.test.ts',
  'assurance/scale/statement-counts.test.ts',
]

/** Tests that need a PostgreSQL server. */
const POSTGRES_ALONE = [
  'assurance/crashes-postgres/crashes.test.ts',
  'assurance/disk-full/postgres.test.ts',
  'assurance/identity/two-processes.test.ts',
  'assurance/migrations/schema.test.ts',
  'assurance/scale/query-plans.test.ts',
  'assurance/several-processes/processes.test.ts',
  'src/platform/database/unavailable.test.ts',
  'src/platform/http/drain.test.ts',
  'src/reports/memory.test.ts',
  'src/shared-server.test.ts',
  'src/platform/realtime/adapter.test.ts',
  'src/platform/realtime/socket-messages.test.ts',
  'test/outage.test.ts',
]

/**
 * Where there is PostgreSQL, each test runs on it, and these on the embedded engine as well: what differs
 * between the two, and one file of each noun.
 */
const EMBEDDED_TOO = [
  // The one connection: transactions, listeners, advisory locks.
  'src/platform/database/database.test.ts',
  'src/platform/database/prepared.test.ts',
  'test/realtime.test.ts',
  // What long requests do to the one connection.
  'src/users/import/import-calls.test.ts',
  'src/reports/downloads.test.ts',
  // Migrations, and what is written past the contract; `main.test.ts` starts with a seed.
  'test/earlier-backup.test.ts',
  // Locks and live events end sessions.
  'src/auth/sessions/sessions.test.ts',
  // Locks of many tables at once.
  'src/handover/handover.test.ts',
  'src/handover/random-handovers.test.ts',
  // One of each noun.
  'src/auth/sign-up/sign-up.test.ts',
  'src/users/users.test.ts',
  'src/users/invitations/invitations.test.ts',
  'src/plans/plans.test.ts',
  'src/interactions/interactions.test.ts',
  'src/interactions/reminders/remind-of-feedback.test.ts',
  'src/interns/interns.test.ts',
  'src/feedback/feedback.test.ts',
  'src/daily-updates/daily-updates.test.ts',
  'src/days/days.test.ts',
  'src/blockers/blockers.test.ts',
  'src/notifications/notifications.test.ts',
  'src/notifications/settled.test.ts',
  // Leases, and a row that two processes insert.
  'src/notifications/push/devices.test.ts',
  'src/notifications/push/sending.test.ts',
  'src/announcements/announcements.test.ts',
  'src/helpdesk/helpdesk.test.ts',
  'src/articles/articles.test.ts',
  // Moments as parameters of a comparison.
  'src/helpdesk/targets.test.ts',
  'src/reports/reports.test.ts',
  'src/settings/settings.test.ts',
  'src/dashboard/action-items.test.ts',
  'src/dashboard/digests/digests.test.ts',
  'src/signals/overview.test.ts',
  'src/comparison/batches.test.ts',
  'src/reports/batch/batch.test.ts',
  'src/comparison/ratings.test.ts',
  'src/directory/directory.test.ts',
]

/** Too slow for each change: run by `npm run assure` and by the nightly workflow. */
const NIGHTLY = [
  // Processes and servers that are killed, again and again.
  'assurance/backup/kills.test.ts',
  'assurance/backup/snapshot-kills.test.ts',
  'assurance/crashes-postgres/crashes.test.ts',
  'assurance/crashes/embedded.test.ts',
  'assurance/killed-creations.test.ts',
  'assurance/migrations/kills.test.ts',
  'assurance/power-loss.test.ts',
  'assurance/power-loss-cost.test.ts',
  'assurance/several-processes/processes.test.ts',
  'src/daily-updates/durability.test.ts',
  'src/platform/database/embedded/durability.test.ts',
  'src/users/import/import-killed.test.ts',
  // Disks that are filled.
  'assurance/disk-full/embedded.test.ts',
  'assurance/disk-full/postgres.test.ts',
  // Load and memory, which a busy machine distorts.
  'assurance/images/images.test.ts',
  'assurance/overload/attack.test.ts',
  'assurance/overload/office.test.ts',
  'assurance/overload/overload.test.ts',
  'assurance/overload/session-cost.test.ts',
  'assurance/overload/slow-clients.test.ts',
  'src/reports/memory.test.ts',
]

const isGate = process.env['ASSURANCE'] === undefined

/** The test files of each engine; without a PostgreSQL server the embedded one runs what it can. */
export function serverProjects(postgres: string | undefined): TestProjectInlineConfiguration[] {
  const skipped = isGate ? NIGHTLY : []
  if (!postgres) return [project('embedded', '', ALL, [...POSTGRES_ALONE, ...skipped])]
  const onEmbedded = isGate ? [...EMBEDDED_ALONE, ...EMBEDDED_TOO] : ALL
  return [
    project('embedded', '', onEmbedded, [...POSTGRES_ALONE, ...skipped]),
    project('postgres', postgres, ALL, [...EMBEDDED_ALONE, ...skipped]),
  ]
}

const ALL = ['src/**/*.test.ts', 'test/**/*.test.ts', 'assurance/**/*.test.ts']

function project(
  engine: Engine,
  url: string,
  include: string[],
  exclude: readonly string[],
): TestProjectInlineConfiguration {
  return {
    root: import.meta.dirname,
    test: {
      name: `server on ${engine}`,
      env: { TEST_ENGINE: engine, TEST_DATABASE_URL: url },
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      globalSetup: 'test/databases/prepare-databases.ts',
      // Compiling the libraries once for all files is a third of the work. Each file opens a server of its
      // own, on the database that the file before it has emptied.
      isolate: false,
      // These find what hangs on a machine that is ten times slower than a quiet one. How long something may take is said by the test that measures it.
      testTimeout: 360_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
    },
  }
}

export default defineConfig({
  test: { projects: serverProjects(process.env['TEST_DATABASE_URL']) },
})
