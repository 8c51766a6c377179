import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.ts'
import { ensureWebBuild, nodeToRun } from './ready.mjs'
import { PARTS, type Part } from './assure-parts.ts'
import { run } from './run-command.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isFew = process.argv.includes('--few')
const names = process.argv.slice(2).filter((name) => name !== '--few')
const unknown = names.filter((name) => !(name in PARTS))
if (unknown.length > 0 || names.length === 0) {
  const lines = Object.entries(PARTS).map(
    ([name, { description }]) => `  ${name.padEnd(16)}${description}`,
  )
  console.error(
    `npm run assure -- [--few] <part> ...    --few: with small numbers\n${lines.join('\n')}`,
  )
  process.exit(2)
}

process.env['JOURNEYS'] = 'full'
for (const name of names) {
  const part = PARTS[name]
  if (part) process.exitCode = Math.max(Number(process.exitCode ?? 0), await runPart(part))
}

async function runPart({ files, specs, few }: Part): Promise<number> {
  process.env['ASSURANCE'] = isFew || few ? 'few' : 'full'
  // Concurrent files would distort measurements.
  const inVitest = ['run', few ? '--maxWorkers=2' : '--no-file-parallelism', ...files]
  const code = files.length > 0 ? await tool('vitest/vitest.mjs', inVitest, root) : 0
  if (!specs) return code
  await ensureWebBuild(root)
  const missing = await ensureBrowser(root)
  if (missing) throw new Error(`There is no browser to run it in: ${missing}`)
  return code || tool('@playwright/test/cli.js', ['test', ...specs], `${root}e2e`)
}

async function tool(script: string, args: string[], folder: string) {
  return (await run(nodeToRun(root), [`${root}node_modules/${script}`, ...args], folder)).code
}
