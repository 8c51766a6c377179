import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(import.meta.resolve('@cohort/server/main'))

export interface RunningProduct {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts the product as a process of its own, as its users do, and waits until it is ready. */
export async function startProduct(
  port: number,
  environment: Record<string, string>,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: String(port), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Cohort is ready') && resolve())
    void ended.then(() => reject(new Error('The product ended before it was ready')))
  })
  await ready
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}
