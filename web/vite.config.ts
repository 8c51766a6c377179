import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { landing } from './landing-plugin.ts'
import { deepLinks } from './vite.deep-links.ts'
import { precompress } from './vite.precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react(), landing(), deepLinks(), precompress()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: { landing: here('index.html'), app: here('app.html') } },
  },
  appType: 'mpa',
})
