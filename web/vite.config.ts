import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { brandColours } from './build/brand-colours.ts'
import { deepLinks } from './build/deep-links.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/service-worker.ts'
import { staticPages } from './build/static-pages.ts'

export default defineConfig({
  plugins: [react(), staticPages(), brandColours(), deepLinks(), serviceWorker(), precompress()],
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that can read the rest of the code supports it.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { app: fileURLToPath(new URL('app.html', import.meta.url)) },
      output: {
        codeSplitting: {
          // What the app always needs, and what every screen of a signed-in person needs, are a file each:
          // by default their modules would be a hundred files.
          groups: [
            { name: 'first', test: /\/src\/main\.tsx$/ },
            { name: 'shell', test: /\/src\/app\/shell\.tsx$/ },
          ],
        },
      },
    },
  },
  appType: 'mpa',
})
