import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkBudgets } from './check-budgets.ts'
import { checkDocs } from './check-docs.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkSentences } from './check-sentences.ts'
import { checkStructure } from './check-structure.ts'
import { ensureWebBuild, NotReady } from '../run/ready.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The compiler and the linter are written in Go: fewer collections take a third of their time. */
const GOGC = '400'

interface Outcome {
  readonly passed: boolean
  readonly output: string
}

const STEPS: Record<string, () => Outcome | Promise<Outcome>> = {
  // Each further checker would infer the types of the libraries once more.
  types: () => tool('tsc', '--build', '--checkers', '1', '--builders', '2'),
  lint: () => tool('oxlint', '--type-aware', '--deny-warnings'),
  format: () => tool('oxfmt', '--check'),
  'dead code': () => tool('knip', '--no-progress', '--treat-config-hints-as-errors'),
  structure: () => {
    const { problems, growing } = checkStructure(root)
    return problems.length > 0 ? report(problems) : { passed: true, output: mention(growing) }
  },
  patterns: () => report(checkPatterns(root)),
  sentences: () => report(checkSentences(root)),
  docs: () => report(checkDocs(root)),
  budgets: async () => {
    try {
      await ensureWebBuild(root)
    } catch (error) {
      if (error instanceof NotReady) return report([error.message])
      throw error
    }
    return report(checkBudgets(root))
  },
}

process.exitCode = await runSteps(process.argv.slice(2))

async function runSteps(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !(name in STEPS))
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}.`,
    )
    return 2
  }
  for (const [name, step] of Object.entries(STEPS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const start = performance.now()
    const { passed, output } = await step()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${passed ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(5)} s`)
    if (output) console.log(output)
    if (!passed) return 1
  }
  return 0
}

function tool(command: string, ...args: string[]): Outcome {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { GOGC, ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH']}` },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) return { passed: false, output: `${command}: ${error.message}` }
  return { passed: status === 0, output: status === 0 ? '' : `${stdout}${stderr}`.trim() }
}

function report(problems: string[]): Outcome {
  return { passed: problems.length === 0, output: problems.map((line) => `  ${line}`).join('\n') }
}

function mention(growing: string[]): string {
  return growing.length > 0 ? `  past the soft budget: ${growing.join(', ')}` : ''
}
