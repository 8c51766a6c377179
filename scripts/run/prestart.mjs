// Installs dependencies and builds the web app for `npm start` where they are missing or stale.
import { fileURLToPath } from 'node:url'
import { NotReady, ensureDependencies, ensureWebBuild, nodeToRun } from './ready.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

try {
  await ensureDependencies(root)
  nodeToRun(root)
  if (!process.argv.includes('--without-web')) await ensureWebBuild(root)
} catch (error) {
  if (!(error instanceof NotReady)) throw error
  console.error(error.message)
  process.exitCode = 1
}
