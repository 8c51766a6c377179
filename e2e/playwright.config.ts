import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOpenDay } from '@cohort/server/test/open-day'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './browser.ts'

// Workers read this file again; they find what the first reading chose in the environment.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const dataDir = (process.env['E2E_DATA_DIR'] ??= newDataDir())
// The organisation is where a day can be written now, on Saturdays too.
const { timeZone, date } = findOpenDay()
const orgTimezone = (process.env['E2E_TIMEZONE'] ??= timeZone)
process.env['E2E_OPEN_DAY'] ??= date
const baseURL = `http://localhost:${port}`
const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL,
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'exec node ../server/src/main.ts',
    url: `${baseURL}/readyz`,
    // An empty value counts as unset: the journeys run on the embedded engine and on local mail.
    env: {
      PORT: port,
      HOST: '',
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO: 'on',
      ORG_TIMEZONE: orgTimezone,
      RATE_LIMIT_MULTIPLIER: '20',
    },
    timeout: 120_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}
