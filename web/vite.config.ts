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
    // Supported by every browser that runs the rest.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { app: fileURLToPath(new URL('app.html', import.meta.url)) },
      output: {
        // The first file names all others: a character less of each is a third of a kilobyte of the sign-in page.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // One file each for what every page and every guarded screen needs, instead of a hundred.
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
