import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Config } from './config.ts'
import { tokenHash } from '#server/platform/process/opaque-token.ts'
import { newestSnapshot } from '#server/platform/database/backup/snapshots.ts'
import { withTimeout } from '#server/platform/http/health.ts'
import { isFromThisMachine } from '#server/platform/http/local-request.ts'
import { findWaitingMails } from '#server/platform/mail/queries.ts'
import { notFound } from '#server/platform/http/http-error.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { VERSION } from './version.ts'

/** With METRICS_TOKEN where it is set; without, for this machine, unless it has a proxy. Others get 404. */
export function metricsRoutes(app: FastifyInstance, services: PlatformServices): void {
  const { config, metrics } = services
  const gauges = new Registry()
  addProcessGauges(gauges, services)
  const refreshDatabaseGauges = addDatabaseGauges(gauges, services)
  addLimitMetrics(gauges, app)
  addConnectionMetrics(gauges, app)
  addSnapshotGauge(gauges, services)
  const registry = Registry.merge([metrics.registry, gauges])
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, path: routeOptions.url ?? 'unknown', status: statusCode }
    metrics.requests.observe(labels, elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { limited: 'as a probe' } }, async (request, reply) => {
    if (!mayRead(request, config)) throw notFound('Page')
    await refreshDatabaseGauges()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function addGauge(registry: Registry, name: string, help: string, read?: () => number): Gauge {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    ...(read && { collect: () => gauge.set(read()) }),
  })
  return gauge
}

function addProcessGauges(registry: Registry, { database, realtime }: PlatformServices) {
  const build = new Gauge({
    name: 'cohort_build_info',
    help: 'Always 1; versions and database engine as labels.',
    labelNames: ['version', 'node', 'engine'],
    registers: [registry],
  })
  build.set({ version: VERSION, node: process.version, engine: database.engine }, 1)
  const sockets = 'Browsers that receive live events from this process.'
  addGauge(registry, 'cohort_sockets_connected', sockets, () => realtime.countClients())
}

function addDatabaseGauges(registry: Registry, { database, now }: PlatformServices) {
  const { pool } = database
  const connections = new Gauge({
    name: 'cohort_database_connections',
    help: 'Connections of the pool of this process, by state: busy or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  const waiters = 'Requests waiting for a pool connection.'
  addGauge(registry, 'cohort_database_connection_waiters', waiters, () => pool.waitingCount)
  const reachable = 'Whether this process reaches the database.'
  const up = addGauge(registry, 'cohort_database_up', reachable)
  const outbox =
    'Mails in the outbox that are neither sent nor given up, in the whole installation.'
  const waiting = addGauge(registry, 'cohort_mails_waiting', outbox)
  const age = 'Age of the oldest waiting mail; 0 when none waits.'
  const oldest = addGauge(registry, 'cohort_mail_oldest_waiting_seconds', age)
  return async () => {
    const mails = await withTimeout(findWaitingMails(database.orm))
    const since = mails?.oldest?.getTime() ?? now().getTime()
    up.set(mails ? 1 : 0)
    waiting.set(mails?.count ?? Number.NaN)
    oldest.set(mails ? Math.max(0, now().getTime() - since) / 1000 : Number.NaN)
  }
}

function addLimitMetrics(registry: Registry, { limits }: FastifyInstance) {
  const requests = new Gauge({
    name: 'cohort_queue_requests',
    help: 'Requests of this process under a concurrency limit, by state: running or queued.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect() {
      for (const { queue, running, queued } of limits.loads()) {
        requests.set({ queue, state: 'running' }, running)
        requests.set({ queue, state: 'queued' }, queued)
      }
    },
  })
  const rejections = new Counter({
    name: 'cohort_queue_rejected_total',
    help: 'Requests that this process rejected with 503 because their queue was full or too slow.',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      rejections.reset()
      for (const { queue, rejected } of limits.loads()) rejections.inc({ queue }, rejected)
    },
  })
}

function addConnectionMetrics(registry: Registry, { limits }: FastifyInstance) {
  const connections = new Gauge({
    name: 'cohort_connections',
    help: 'Connections of clients, by state: signed_in or not_signed_in; without those of proxies.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { signedIn, notSignedIn } = limits.connections.counts
      connections.set({ state: 'signed_in' }, signedIn)
      connections.set({ state: 'not_signed_in' }, notSignedIn)
    },
  })
  const bytes = 'Bytes of bodies that are being read or worked on.'
  const inFlight = () => limits.bytes.totalOf('person') + limits.bytes.totalOf('address')
  addGauge(registry, 'cohort_body_bytes', bytes, inFlight)
}

function addSnapshotGauge(
  registry: Registry,
  { config, database, dataPath, now }: PlatformServices,
) {
  if (database.engine === 'postgres' || config.snapshots === 0) return
  const age = new Gauge({
    name: 'cohort_snapshot_age_seconds',
    help: 'Time since the newest good snapshot of the embedded database was taken.',
    registers: [registry],
    // Without a label a metric starts at 0; without a snapshot this one has no value.
    labelNames: [],
    collect() {
      const newest = newestSnapshot(dataPath, now())
      if (newest) age.set((now().getTime() - newest.getTime()) / 1000)
      else age.remove()
    },
  })
}

function mayRead(request: FastifyRequest, { metricsToken, isProxied }: Config): boolean {
  if (metricsToken === undefined) return !isProxied && isFromThisMachine(request)
  const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
  return timingSafeEqual(Buffer.from(tokenHash(token)), Buffer.from(tokenHash(metricsToken)))
}
