import { findPostgres } from '@cohort/scripts/run/postgres'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
import type { WorkerOptions } from './support/test.ts'

/** Everything on both engines; otherwise all but `@nightly` on PostgreSQL, and `@smoke` on both. */
const isFull = process.env['JOURNEYS'] === 'full'
const postgres = await findPostgres()
const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  testIgnore: 'gallery/**',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/quality/screenshots/{arg}{ext}',
  // These find what hangs. The machines of the gate are shared, and at times four times as slow as a quiet one.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  workers: 3,
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
    // Tracing doubles the processor time; use `--trace on` for a failing test.
    trace: isFull ? 'retain-on-failure' : 'off',
    // Each new context would install it and download the app again.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What is not there fails its step long before the test ends.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Pages are too short-lived to repay what optimising their scripts costs.
      args: ['--js-flags=--no-opt --no-maglev', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
})
