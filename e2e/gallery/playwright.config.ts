import { findOpenDay } from '@cohort/server/test/open-day'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { chooseProducts } from '../products.ts'
import { ADMIN } from './organisations.ts'

/** One with the demo organisation, one that begins empty. */
const [demo, bare] = await chooseProducts(2)
if (!demo || !bare) throw new Error('There are no products to look at.')
const { timeZone, date } = findOpenDay()
process.env['E2E_TIMEZONE'] ??= timeZone
process.env['E2E_OPEN_DAY'] ??= date
const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  testMatch: '*.look.ts',
  outputDir: '../.gallery/.results',
  timeout: 1_200_000,
  workers: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  webServer: [
    { product: demo, environment: { DEMO: 'on' } },
    {
      product: bare,
      environment: {
        DEMO: 'off',
        BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
        BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      },
    },
  ].map(({ product, environment }) => ({
    command: 'exec node ../../server/src/main.ts',
    url: `http://localhost:${product.port}/readyz`,
    env: {
      PORT: String(product.port),
      HOST: '',
      PUBLIC_URL: `http://localhost:${product.port}`,
      DATA_DIR: product.dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      ORG_TIMEZONE: timeZone,
      RATE_LIMIT_MULTIPLIER: '20',
      ...environment,
    },
    timeout: 120_000,
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  })),
})
