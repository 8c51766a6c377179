import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { landing } from './landing-plugin.ts'
import { componentStyles } from './vite.component-styles.ts'
import { deepLinks } from './vite.deep-links.ts'
import { firstView } from './vite.first-view.ts'
import { plainContract } from './vite.plain-contract.ts'
import { precompress } from './vite.precompress.ts'
import { stages } from './vite.stages.ts'
import { withoutJsonSchemas } from './vite.without-json-schemas.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    landing(),
    componentStyles(),
    plainContract(),
    withoutJsonSchemas(),
    deepLinks(),
    firstView(),
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
        codeSplitting: {
          groups: [{ name: stages(), debugName: 'stages', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  appType: 'mpa',
})
