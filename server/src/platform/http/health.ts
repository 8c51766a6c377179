import type { FastifyInstance } from 'fastify'
import type { PlatformServices } from '#server/platform/services.ts'

const TIMEOUT_MS = 2_000
const PROBE = { logLevel: 'warn', config: { limited: 'as a probe' } } as const

/** Readiness fails during a drain and while the database is unreachable; liveness depends on neither. */
export function healthRoutes(app: FastifyInstance, { database }: PlatformServices): void {
  // One query at a time for all callers.
  let asking: Promise<boolean> | undefined
  const isReachable = () => {
    asking ??= withTimeout(database.ping().then(() => true))
      .then((reached) => reached === true)
      .finally(() => (asking = undefined))
    return asking
  }
  app.get('/healthz', PROBE, async () => ({ status: 'ok' }))
  app.get('/readyz', PROBE, async (_request, reply) => {
    const ready = !app.drain.hasBegun && (await isReachable())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** Undefined on a failure or a timeout. */
export const withTimeout = <Result>(promise: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([
    promise.catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, TIMEOUT_MS, undefined).unref()),
  ])
