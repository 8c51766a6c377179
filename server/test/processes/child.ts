import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

interface Options extends SpawnOptions {
  /** For Node rather than for the file. */
  readonly nodeOptions?: readonly string[]
}

/** Runs a file, named from the folder of the server, as a process of its own. */
export function startChild(
  file: string,
  args: string[],
  { nodeOptions = [], ...options }: Options = {},
) {
  const path = join(import.meta.dirname, '../..', file)
  const child = spawn(process.execPath, [...nodeOptions, path, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The process has no output to read')
  let complaint = ''
  stderr.on('data', (text) => (complaint += String(text)))
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), complaint }))
  return { child, ended, lines: createInterface({ input: stdout }) }
}
