import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Runs a file of this folder as a process of its own. */
export function startChild(file: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
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
