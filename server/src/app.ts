import cors from '@fastify/cors'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { openLanes } from './admission.ts'
import { announcementsRoutes } from './announcements/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dailyUpdatesRoutes } from './daily-updates/routes.ts'
import { devMailRoutes } from './dev-mail.ts'
import { answerBroken, answerErrors, answerUnreadable } from './errors.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { healthRoutes } from './health.ts'
import { helpdeskRoutes } from './helpdesk/routes.ts'
import { interactionsRoutes } from './interactions/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { metricsRoutes } from './metrics.ts'
import { logRequests, requestIdOf } from './request-log.ts'
import { plansRoutes } from './plans/routes.ts'
import { readQueryString } from './query-string.ts'
import { reportsRoutes } from './reports/routes.ts'
import { secureAnswers } from './security.ts'
import type { Services } from './services.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shedOverload } from './shed.ts'
import { usersRoutes } from './users/routes.ts'
import { drainWhenClosed } from './drain.ts'
import { documentRoutes } from './document/routes.ts'
import { webRoutes } from './web.ts'

const LARGEST_BODY = 256 * 1024

/** Milliseconds. Who sends or reads too slowly is cut off, so that they hold no connection for long. */
const HEADERS = 10_000
const WHOLE_REQUEST = 30_000
const NOTHING_MOVES = 120_000
const BETWEEN_CHECKS = 2_000

/** Everything that is mounted. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: WHOLE_REQUEST,
    connectionTimeout: NOTHING_MOVES,
    http: { headersTimeout: HEADERS, connectionsCheckingInterval: BETWEEN_CHECKS },
    clientErrorHandler: answerBroken,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: readQueryString,
    },
    // Requests that are under way finish, and those that were on their way are answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
  })
  app.decorate('lanes', openLanes())
  drainWhenClosed(app)
  answerErrors(app)
  logRequests(app)
  const headers = await secureAnswers(app)
  shedOverload(app, { headers, origins: config.corsOrigins })
  // Asked without the headers of a preflight it would answer in its own words.
  await app.register(cors, { origin: [...config.corsOrigins], strictPreflight: false })

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
  mailRoutes(app, services)
  announcementsRoutes(app, services)
  helpdeskRoutes(app, services)
  dashboardRoutes(app, services)
  settingsRoutes(app, services)
  devMailRoutes(app, services)
  await documentRoutes(app)
  await webRoutes(app, services)
  return app
}
