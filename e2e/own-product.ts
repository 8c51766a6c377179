import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort, type Product } from './products.ts'

const here = (file: string) => join(import.meta.dirname, file)

/** A product that a file of tests has to itself. */
export interface OwnProduct {
  readonly origin: string
  readonly dataDir: string
  /** Lets it be so many milliseconds later there than here. */
  readonly moveClock: (ahead: number) => void
  readonly stop: () => Promise<void>
}

/** Starts the product with the demo organisation of that moment. */
export async function startProduct(
  engine: Product['engine'],
  environment: Record<string, string> = {},
  ahead = 0,
): Promise<OwnProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-e2e-own-'))
  const clock = join(dataDir, 'clock')
  writeFileSync(clock, String(ahead))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    ['--import', here('moved-clock.ts'), here('../server/src/main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        ...engine,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        DEMO: 'on',
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_MULTIPLIER: '20',
        CLOCK_FILE: clock,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Cohort is ready')) break
  }
  child.stdout.resume()
  return {
    origin,
    dataDir,
    moveClock: (later) => writeFileSync(clock, String(later)),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
