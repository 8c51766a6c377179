import { defineConfig } from 'vitest/config'

// Set by the root's configuration if there is a server.
const postgres = process.env['TEST_DATABASE_URL']

export default defineConfig({
  test: {
    name: 'web',
    environment: './test/environment.ts',
    environmentOptions: {
      // A sign-out changes the address without loading a document.
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
    },
    env: { TEST_ENGINE: postgres ? 'postgres' : 'embedded', TEST_DATABASE_URL: postgres ?? '' },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    globalSetup: '../server/test/databases/prepare-databases.ts',
    setupFiles: 'test/browser.ts',
    // Shares compiled modules between files. Each file opens its own server, on an emptied database.
    isolate: false,
    // Rendering creates many short-lived objects.
    execArgv: ['--max-semi-space-size=64'],
    // As long as `findByText` waits.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
