import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Registry } from 'prom-client'
import { tokenHash } from '#server/platform/process/opaque-token.ts'
import { newestSnapshot } from '#server/platform/database/backup/snapshots.ts'
import { withinPatience } from '#server/platform/http/health.ts'
import { findWaitingMails } from '#server/platform/mail/queries.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { PlatformServices } from '#server/platform/services.ts'

/**
 * What Prometheus reads at `/metrics`: with the token where one is configured, else from this machine
 * alone. To everybody else the address does not exist.
 */
export function metricsRoutes(app: FastifyInstance, services: PlatformServices): void {
  const { config, metrics } = services
  const looked = new Registry()
  tellProcess(looked, services)
  const askDatabase = tellDatabase(looked, services)
  observeConcurrency(looked, app)
  tellSnapshots(looked, services)
  const registry = Registry.merge([metrics.registry, looked])
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, path: routeOptions.url ?? 'unknown', status: statusCode }
    metrics.requests.observe(labels, elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw notFound('Page')
    await askDatabase()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function tellProcess(registry: Registry, { database, realtime }: PlatformServices) {
  const build = new Gauge({
    name: 'cohort_build_info',
    help: 'Always 1; its labels say what runs.',
    labelNames: ['version', 'node', 'engine'],
    registers: [registry],
  })
  build.set({ version: VERSION, node: process.version, engine: database.engine }, 1)
  lookUp(
    registry,
    'cohort_sockets_connected',
    'Browsers that hear live news from this process.',
    () => realtime.connected(),
  )
}

/** Answers what is to be done before the numbers are read. */
function tellDatabase(
  registry: Registry,
  { database, now }: PlatformServices,
): () => Promise<void> {
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
  const waitingFor = 'Who waits for a connection of the pool of this process.'
  lookUp(registry, 'cohort_database_connection_waiters', waitingFor, () => pool.waitingCount)
  const up = new Gauge({
    name: 'cohort_database_up',
    help: 'Whether the database answers this process.',
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'cohort_mails_waiting',
    help: 'Mails in the outbox that are neither sent nor given up, in the whole installation.',
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'cohort_mail_oldest_waiting_seconds',
    help: 'How long the oldest of them has waited; 0 when none waits.',
    registers: [registry],
  })
  return async () => {
    const mails = await withinPatience(findWaitingMails(database.orm))
    const since = mails?.oldest?.getTime() ?? now().getTime()
    up.set(mails ? 1 : 0)
    waiting.set(mails?.count ?? Number.NaN)
    oldest.set(mails ? Math.max(0, now().getTime() - since) / 1000 : Number.NaN)
  }
}

function observeConcurrency(registry: Registry, { concurrency }: FastifyInstance) {
  const requests = new Gauge({
    name: 'cohort_queue_requests',
    help: 'Requests of this process under a concurrency limit, by state: running or queued.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect() {
      for (const { queue, running, queued } of concurrency.loads()) {
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
      for (const { queue, rejected } of concurrency.loads()) rejections.inc({ queue }, rejected)
    },
  })
}

/** A gauge whose value is asked for when somebody reads it. */
function lookUp(registry: Registry, name: string, help: string, read: () => number) {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => gauge.set(read()),
  })
}

/** Without a value until there is a snapshot: alert on its absence too. */
function tellSnapshots(registry: Registry, { config, database, dataPath, now }: PlatformServices) {
  if (database.engine === 'postgres' || config.snapshots === 0) return
  const age = new Gauge({
    name: 'cohort_snapshot_age_seconds',
    help: 'Time since the newest good snapshot of the embedded database was taken.',
    registers: [registry],
    labelNames: [],
    collect() {
      const newest = newestSnapshot(dataPath)
      if (newest) age.set((now().getTime() - newest.getTime()) / 1000)
      else age.remove()
    },
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

const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }
