import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

const PATIENCE_MILLISECONDS = 2_000

/** Liveness asks nothing; readiness asks the database. */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await Promise.race([
      database.ping().then(
        () => true,
        () => false,
      ),
      new Promise<false>((done) => setTimeout(done, PATIENCE_MILLISECONDS, false).unref()),
    ])
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
