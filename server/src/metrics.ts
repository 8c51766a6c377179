import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { tokenHash } from './auth/tokens.ts'
import { notFound } from './refusal.ts'
import type { Services } from './services.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * What Prometheus reads at `/metrics`: with the token where one is configured, else from this machine
 * alone. To everybody else the address does not exist.
 */
export function metricsRoutes(app: FastifyInstance, { config }: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by the path as it is declared.',
    labelNames: ['method', 'path', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, path: routeOptions.url ?? 'unknown', status: statusCode }
    requests.observe(labels, elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw notFound('Page')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayRead({ headers, socket }: FastifyRequest, metricsToken: string | undefined): boolean {
  if (metricsToken !== undefined) {
    const shown = headers.authorization?.replace(/^Bearer /i, '') ?? ''
    return timingSafeEqual(Buffer.from(tokenHash(shown)), Buffer.from(tokenHash(metricsToken)))
  }
  // A proxy on this machine speaks for strangers, and says so.
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
