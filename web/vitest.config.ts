import { defineConfig } from 'vitest/config'

// Set by the root's configuration, which looks for a server.
const postgres = process.env['TEST_DATABASE_URL']

export default defineConfig({
  test: {
    name: 'web',
    environment: './test/environment.ts',
    environmentOptions: {
      // A sign-out leaves the page: the address changes, and nothing is fetched for it.
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
    },
    env: { TEST_ENGINE: postgres ? 'postgres' : 'embedded', TEST_DATABASE_URL: postgres ?? '' },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    globalSetup: '../server/test/databases/prepare-databases.ts',
    setupFiles: 'test/browser.ts',
    // Compiling the libraries once for all files is a third of the work. Each file opens a server of its
    // own, on the database that the file before it has emptied.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
