import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: './test/environment.ts',
    environmentOptions: {
      // A sign-out leaves the page: the address changes, and nothing is fetched for it.
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
    },
    env: { TEST_ENGINE: 'embedded' },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    globalSetup: '../server/test/prepare-databases.ts',
    setupFiles: 'test/browser.ts',
    // Compiling the libraries once for all files is a third of the work; what a file leaves behind, the
    // next would find, so every file opens a world of its own.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
