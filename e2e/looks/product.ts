import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A Wednesday, ten in the morning in Asia/Kolkata. */
export const STILL_AT = '2026-03-04T04:30:00Z'

const fileBeside = (path: string) => join(import.meta.dirname, path)

/** The product with the demo organisation as it is on one day, whatever day it is. */
export async function startStill() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-looks-'))
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--import', fileBeside('still-clock.ts'), fileBeside('../../server/src/main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        STILL_AT,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: dataDir,
        DEMO: 'on',
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_MULTIPLIER: '20',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Cohort is ready')) break
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
