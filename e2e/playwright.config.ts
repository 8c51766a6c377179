import { findPostgres } from '@cohort/scripts/run/postgres'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
import type { WorkerOptions } from './support/test.ts'

/** Everything on both engines; else what is not tagged `@nightly` on PostgreSQL, `@smoke` on both. */
const isFull = process.env['JOURNEYS'] === 'full'
const postgres = await findPostgres()
const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  testIgnore: 'gallery/**',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/quality/screenshots/{arg}{ext}',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  grepInvert: isFull ? [] : /@nightly/,
  projects: [
    ...(postgres ? [{ name: 'postgres', use: { postgres } }] : []),
    { name: 'embedded', grep: isFull || !postgres ? /.*/ : /@smoke/ },
  ],
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    // Recording takes as much of the processor as the journeys themselves: `--trace on` where one fails.
    trace: isFull ? 'retain-on-failure' : 'off',
    // Each new context would install it and fetch the whole app once more.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
