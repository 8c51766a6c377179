import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '../databases/postgres-template.ts'

const SOURCES = join(import.meta.dirname, '../../src')

/** Where the operator's process finds its data, on the engine that this run of the file is for. */
export async function openOperatorsData() {
  const migrated = inject('migrated')
  const folder = mkdtempSync(join(tmpdir(), 'cohort-operator-'))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const common = { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  if (migrated.engine === 'embedded') {
    return { folder, environment: { ...common, DATABASE_URL: '' }, drop: async () => {} }
  }
  const url = await createDatabase(migrated.template)
  const secrets = { JWT_SECRET: 'j'.repeat(32), DATA_KEY: 'd'.repeat(32) }
  const environment = { ...common, DATABASE_URL: url, ...secrets }
  return { folder, environment, drop: () => dropDatabase(url) }
}

type Environment = Record<string, string | undefined>

/** Runs the command line as a process of its own and answers all it said. */
export async function runCohort(environment: Environment, args: readonly string[], input = '') {
  const child = startProcess('cli.ts', environment, args)
  child.stdin.end(input)
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: Number(code), said: `${output}${complaint}`.trim().split('\n') }
}

/** Starts the product as a process, and resolves once it is ready. */
export async function startProduct(environment: Environment) {
  const child = startProcess('main.ts', { ...environment, PORT: '0', LOG_LEVEL: 'info' }, [])
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('Cohort is ready')) break
  }
  const [, address = ''] = /Server listening at (http:\/\/[\d.:]+)/.exec(output) ?? []
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { address, end }
}

const startProcess = (file: string, env: Environment, args: readonly string[]) =>
  spawn(process.execPath, [join(SOURCES, file), ...args], { env, cwd: tmpdir() })
