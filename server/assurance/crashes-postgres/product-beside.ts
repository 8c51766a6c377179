import { expect, onTestFinished } from 'vitest'
import { openPostgresDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { insertCast, SECRETS } from '../../test/processes/over-http.ts'
import { neverLost } from '../../test/databases/postgres-template.ts'
import { startProduct } from '../../test/processes/product.ts'
import { wait } from './ledger.ts'

/** A healthy product has ten seconds to be so again. */
export const HEALTHY_WITHIN = 10_000

/** Fills an empty server with tables and the cast, Isha an intern who writes. */
export async function furnish(url: URL): Promise<void> {
  const database = await openPostgresDatabase(url.href, neverLost)
  await migrate(database)
  await insertCast(database)
  await database.pool.query(`update users set status = 'ACTIVE', date_of_joining = '2025-01-06'`)
  await database.close()
}

/** A process of the product that is watched all the time, and started again on its port. */
export async function openProduct(url: URL, timeZone: string, more: Record<string, string> = {}) {
  const environment = {
    ...SECRETS,
    ...more,
    DATABASE_URL: url.href,
    ORG_TIMEZONE: timeZone,
    RATE_LIMIT_MULTIPLIER: '100000',
    LOG_LEVEL: 'fatal',
  }
  let current = startProduct(environment)
  const origin = await current.ready
  const { port } = new URL(origin)
  const kill = async () => {
    current.child.kill('SIGKILL')
    await current.ended
  }
  /** Asks it to stop, and answers how it ended. */
  const leave = () => {
    current.child.kill('SIGTERM')
    return current.ended
  }
  const restart = async () => {
    current = startProduct({ ...environment, PORT: port })
    await current.ready
  }
  return { origin, kill, leave, restart, hasEnded: () => current.child.exitCode !== null }
}
export type Product = Awaited<ReturnType<typeof openProduct>>

/** Polls liveness and readiness; returns the failures and the observed states. */
export function watch({ origin }: Product) {
  const seen: number[] = []
  const wrong: string[] = []
  let isOver = false
  const ask = async (path: string) => {
    const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return response.status
  }
  const watching = (async () => {
    while (!isOver) {
      const alive = await ask('/healthz').catch((error: unknown) => String(error))
      if (alive !== 200) wrong.push(`/healthz ${alive}`)
      const ready = await ask('/readyz').catch((error: unknown) => String(error))
      if (typeof ready === 'string') wrong.push(`/readyz ${ready}`)
      else if (ready !== seen.at(-1)) seen.push(ready)
      await wait(50)
    }
  })()
  const stop = async () => {
    isOver = true
    await watching
    return { seen, wrong }
  }
  onTestFinished(async () => void (await stop()))
  return { seen, wrong, stop }
}

/** How long it takes until the process is ready, in milliseconds. */
export async function untilReady({ origin }: Product): Promise<number> {
  const begun = Date.now()
  const status = () => fetch(`${origin}/readyz`).then((response) => response.status)
  await expect.poll(status, { timeout: HEALTHY_WITHIN, interval: 50 }).toBe(200)
  return Date.now() - begun
}
