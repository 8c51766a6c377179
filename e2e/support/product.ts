import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createDatabase, dropDatabase } from '@cohort/server/test/databases/postgres-template'

const pathTo = (file: string) => join(import.meta.dirname, file)

export interface Product {
  readonly origin: string
  readonly dataDir: string
  /** For a second process on the same data. */
  readonly environment: Readonly<Record<string, string>>
  /** Sets how many milliseconds the server's clock is ahead; requires `clockAhead`. */
  readonly shiftClock: (milliseconds: number) => void
  readonly stop: () => Promise<void>
}

interface Options {
  /** URL of a PostgreSQL server; the embedded engine without it. */
  readonly postgres?: string | undefined
  readonly environment?: Readonly<Record<string, string>>
  /** Milliseconds, from the start on: it dates the demo organisation. */
  readonly clockAhead?: number
}

/** Starts the server with the demo organisation. */
export async function startProduct(options: Options): Promise<Product> {
  const { postgres, clockAhead } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-e2e-'))
  const clockFile = join(dataDir, 'clock')
  const shiftClock = (milliseconds: number) => writeFileSync(clockFile, String(milliseconds))
  if (clockAhead !== undefined) shiftClock(clockAhead)
  const database = postgres ? await createDatabase(postgres) : ''
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment = { PORT: String(port), DATA_DIR: dataDir, ...engineEnvironment(database) }
  const child = spawn(
    process.execPath,
    [
      ...(clockAhead === undefined ? [] : ['--import', pathTo('shifted-clock.ts')]),
      pathTo('../../server/src/main.ts'),
    ],
    {
      env: {
        ...inherited('PATH', 'NODE_COMPILE_CACHE'),
        HOST: '127.0.0.1',
        PUBLIC_URL: origin,
        DEMO: 'on',
        LOG_LEVEL: 'error',
        RATE_LIMIT_MULTIPLIER: '20',
        CLOCK_FILE: clockFile,
        ...environment,
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  await waitUntilReady(child.stdout)
  child.stdout.pipe(process.stdout)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    if (database) await dropDatabase(database)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, dataDir, environment, shiftClock, stop }
}

async function waitUntilReady(output: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith('Cohort is ready')) return
    process.stdout.write(`${line}\n`)
  }
  throw new Error('The server ended before it was ready.')
}

/** The embedded engine generates its secrets. */
function engineEnvironment(database: string): Record<string, string> {
  if (!database) return {}
  const secret = () => randomBytes(32).toString('base64url')
  return { DATABASE_URL: database, JWT_SECRET: secret(), DATA_KEY: secret() }
}

const inherited = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, process.env[name]]))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
