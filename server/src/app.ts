import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { announcementsRoutes } from './announcements/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { callGate } from './call-gate.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dailyUpdatesRoutes } from './daily-updates/routes.ts'
import { openConcurrencyLimits } from './platform/http/overload/concurrency.ts'
import { devMailRoutes } from './platform/mail/dev-mail.ts'
import { answerBroken, answerErrors, answerUnreadable } from './platform/http/errors.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { healthRoutes } from './platform/http/health.ts'
import { helpdeskRoutes } from './helpdesk/routes.ts'
import { interactionsRoutes } from './interactions/routes.ts'
import { mailLogRoutes } from './notifications/mail-routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { metricsRoutes } from './platform/process/metrics-routes.ts'
import { proxyTrust } from './platform/http/proxy-trust.ts'
import { logRequests, requestIdOf } from './platform/http/request-log.ts'
import { plansRoutes } from './plans/routes.ts'
import { readQueryString } from './platform/http/input.ts'
import { reportsRoutes } from './reports/routes.ts'
import { SECURITY_HEADERS } from './platform/http/security.ts'
import type { Services } from './services.ts'
import { currentLook } from './settings/refresh-settings.ts'
import { settingsRoutes } from './settings/routes.ts'
import * as settingsUses from './settings-uses-queries.ts'
import { usersRoutes } from './users/routes.ts'
import { drainWhenClosed } from './platform/http/overload/drain.ts'
import { apiDocumentRoutes } from './platform/http/api-document/routes.ts'
import { webRoutes } from './platform/http/web.ts'

const MAX_BODY_BYTES = 256 * 1024

const MAX_CONNECTIONS = 10_000

/** Milliseconds. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 30_000
const IDLE_TIMEOUT = 120_000
const TIMEOUT_CHECK_INTERVAL = 2_000

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = openServer(services)
  app.decorate('concurrency', openConcurrencyLimits())
  app.decorate('gate', callGate(services))
  // Each connection takes a file descriptor, which the database and photos need too.
  app.server.maxConnections = MAX_CONNECTIONS
  drainWhenClosed(app)
  answerErrors(app)
  logRequests(app)
  await app.register(helmet, SECURITY_HEADERS)
  // A strict preflight answers with messages of the plugin.
  const origin = [...services.config.corsOrigins]
  await app.register(cors, { origin, strictPreflight: false })
  await mountRoutes(app, services)
  return app
}

const openServer = ({ config, log }: Services): FastifyInstance =>
  fastify({
    loggerInstance: log,
    genReqId: requestIdOf,
    trustProxy: proxyTrust(config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: IDLE_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL },
    clientErrorHandler: answerBroken,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: readQueryString,
    },
    // During a shutdown, answers requests that arrive on open connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
  })

async function mountRoutes(app: FastifyInstance, services: Services) {
  metricsRoutes(app, services)
  healthRoutes(app, services)
  authRoutes(app, services)
  usersRoutes(app, services)
  interactionsRoutes(app, services)
  plansRoutes(app, services)
  dailyUpdatesRoutes(app, services)
  feedbackRoutes(app, services)
  reportsRoutes(app, services)
  notificationsRoutes(app, services)
  mailLogRoutes(app, services)
  announcementsRoutes(app, services)
  helpdeskRoutes(app, services)
  dashboardRoutes(app, services)
  settingsRoutes(app, services, settingsUses)
  devMailRoutes(app, services)
  await apiDocumentRoutes(app)
  await webRoutes(app, services, () => currentLook(services))
}
