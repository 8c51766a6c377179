import { findPostgres } from '@cohort/scripts/postgres'
import { findOpenDay } from '@cohort/server/test/open-day'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { chooseProducts, type Product } from './products.ts'

const products = await chooseProducts(2, await findPostgres())
// The organisation is where a day can be written now, on Saturdays too.
const { timeZone, date } = findOpenDay()
const orgTimezone = (process.env['E2E_TIMEZONE'] ??= timeZone)
process.env['E2E_OPEN_DAY'] ??= date
const originOf = ({ port }: Product) => `http://localhost:${port}`
/** The journeys run on each engine, and everything else on one of them, half on either. */
const ON_BOTH = [
  'sign-up',
  'interns-week',
  'schedule-to-report',
  'batch',
  'helpdesk',
  'admins-morning',
  'forgotten-password',
  'session-end',
].map(specOf)
const BESIDE = [
  'routes',
  'hostile-texts',
  'daily-updates',
  'daily-updates-on-a-phone',
  'plans',
  'days',
  'dialogs',
  'colours',
  'guards',
].map(specOf)

function specsOf({ name }: Product) {
  if (name === 'embedded') return { testIgnore: BESIDE }
  return { testMatch: name === 'postgres' ? [...ON_BOTH, ...BESIDE] : BESIDE }
}

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  testIgnore: 'gallery/**',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // One for each product. Two fit on two cores: half of the time a journey waits for what it expects.
  workers: products.length,
  projects: products.map((product) => ({
    name: product.name,
    workers: 1,
    ...specsOf(product),
    use: { baseURL: originOf(product) },
  })),
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
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
    // An empty value counts as unset: mails are kept in the directory.
    env: {
      PORT: String(product.port),
      HOST: '127.0.0.1',
      PUBLIC_URL: originOf(product),
      DATA_DIR: product.dataDir,
      ...product.engine,
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

function specOf(name: string) {
  return `${name}.spec.ts`
}
