import type { FastifyInstance } from 'fastify'
import type { PlatformServices } from '#server/platform/services.ts'

const PATIENCE_MILLISECONDS = 2_000

/** Liveness asks nothing; readiness asks the database, and whether the process is to stay. */
export function healthRoutes(app: FastifyInstance, { database }: PlatformServices): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready =
      !app.drain.hasBegun && (await withinPatience(database.ping().then(() => true))) === true
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** Undefined when the database fails, or does not answer in time. */
export const withinPatience = <Result>(asked: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, PATIENCE_MILLISECONDS, undefined).unref()),
  ])
