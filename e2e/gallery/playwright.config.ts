import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'

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
})
