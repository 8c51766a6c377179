import { findOpenDay } from '@cohort/server/test/open-day'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { chooseProducts, thisProduct, type Product } from './products.ts'

/** Two fit on two cores: half of the time a journey waits for what it expects. */
const WORKERS = 2
const products = await chooseProducts(WORKERS)
// The organisation is where a day can be written now, on Saturdays too.
const { timeZone, date } = findOpenDay()
const orgTimezone = (process.env['E2E_TIMEZONE'] ??= timeZone)
process.env['E2E_OPEN_DAY'] ??= date
const originOf = ({ port }: Product) => `http://localhost:${port}`
const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: WORKERS,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: originOf(thisProduct()),
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
  webServer: products.map((product) => ({
    command: 'exec node ../server/src/main.ts',
    url: `${originOf(product)}/readyz`,
    // An empty value counts as unset: the journeys run on the embedded engine and on local mail.
    env: {
      PORT: String(product.port),
      HOST: '',
      PUBLIC_URL: originOf(product),
      DATA_DIR: product.dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO: 'on',
      ORG_TIMEZONE: orgTimezone,
      RATE_LIMIT_MULTIPLIER: '20',
    },
    timeout: 120_000,
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  })),
})
