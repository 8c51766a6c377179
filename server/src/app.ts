import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { announcementsRoutes } from './announcements/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dailyUpdatesRoutes } from './daily-updates/routes.ts'
import { devMailRoutes } from './dev-mail.ts'
import { answerErrors, answerUnreadable } from './errors.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { healthRoutes } from './health.ts'
import { helpdeskRoutes } from './helpdesk/routes.ts'
import { interactionsRoutes } from './interactions/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { metricsRoutes } from './metrics.ts'
import { logRequests } from './request-log.ts'
import { plansRoutes } from './plans/routes.ts'
import { readQueryString } from './query-string.ts'
import { reportsRoutes } from './reports/routes.ts'
import { CONTENT_SECURITY } from './security.ts'
import type { Services } from './services.ts'
import { usersRoutes } from './users/routes.ts'
import { documentRoutes } from './document/routes.ts'
import { webRoutes } from './web.ts'

const LARGEST_BODY = 256 * 1024
const REQUEST_MILLISECONDS = 30_000

/** Everything that is mounted. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services
  const app = fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_MILLISECONDS,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: readQueryString,
    },
    forceCloseConnections: true,
    frameworkErrors: answerUnreadable,
    logController: new LogController({ disableRequestLogging: true }),
  })
  answerErrors(app)
  logRequests(app)
  await app.register(helmet, CONTENT_SECURITY)
  await app.register(cors, { origin: [...config.corsOrigins] })

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
  devMailRoutes(app, services)
  await documentRoutes(app)
  await webRoutes(app, services)
  return app
}
