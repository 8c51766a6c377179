import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { landing } from './landing-plugin.ts'
import { brands } from './vite.brands.ts'
import { componentStyles } from './vite.component-styles.ts'
import { deepLinks } from './vite.deep-links.ts'
import { firstView } from './vite.first-view.ts'
import { plainContract } from './vite.plain-contract.ts'
import { precompress } from './vite.precompress.ts'
import { serviceWorker } from './vite.service-worker.ts'
import { stages } from './vite.stages.ts'
import { withoutJsonSchemas } from './vite.without-json-schemas.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const NAMED = /-screen$|^(first|signed-out|shell|landing|app)$/

const nameOf = (name: string, extension: string) =>
  NAMED.test(name) ? `assets/[name]-[hash]${extension}` : `assets/[hash:7]${extension}`

export default defineConfig({
  plugins: [
    react(),
    landing(),
    componentStyles(),
    plainContract(),
    withoutJsonSchemas(),
    brands(),
    deepLinks(),
    firstView(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that reads the rest knows it.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { landing: here('index.html'), app: here('app.html') },
      output: {
        // The first view names every piece of the app: those that nobody looks for need no name.
        chunkFileNames: ({ name }) => nameOf(name, '.js'),
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css')
            ? nameOf(name.slice(0, -4), '.css')
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [{ name: stages(), debugName: 'stages', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  appType: 'mpa',
})
