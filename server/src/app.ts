import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { announcementsRoutes } from './announcements/routes.ts'
import { articlesRoutes } from './articles/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { blockersRoutes } from './blockers/routes.ts'
import { callAuthorization } from './call-authorization.ts'
import { comparisonRoutes } from './comparison/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dailyUpdatesRoutes } from './daily-updates/routes.ts'
import { daysRoutes } from './days/routes.ts'
import { directoryRoutes } from './directory/routes.ts'
import { devMailRoutes } from './platform/mail/dev-mail.ts'
import { respondToBroken, respondToErrors, respondToUnreadable } from './platform/http/errors.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { healthRoutes } from './platform/http/health.ts'
import { helpdeskRoutes } from './helpdesk/routes.ts'
import { feedRoutes } from './interactions/feed/routes.ts'
import { meetingRequestsRoutes } from './interactions/requests/routes.ts'
import { interactionsRoutes } from './interactions/routes.ts'
import { internsRoutes } from './interns/routes.ts'
import { mailLogRoutes } from './notifications/mail-routes.ts'
import { notificationSettingsRoutes, notificationsRoutes } from './notifications/routes.ts'
import { metricsRoutes } from './platform/process/metrics-routes.ts'
import { handoverRoutes } from './handover/routes.ts'
import { logRequests, requestIdReader } from './platform/http/request-log.ts'
import { plansRoutes } from './plans/routes.ts'
import { readQueryString } from './platform/http/input.ts'
import { preparationRoutes } from './preparation/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { SECURITY_HEADERS } from './platform/http/security.ts'
import { selfAssessmentsRoutes } from './self-assessments/routes.ts'
import { todayOf, type Services } from './services.ts'
import { currentBranding } from './settings/refresh-settings.ts'
import { signalsRoutes } from './signals/routes.ts'
import { countAwayOn } from './daily-updates/leave/queries.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import * as settingsUses from './settings-uses-queries.ts'
import { usersRoutes } from './users/routes.ts'
import { drainWhenClosed } from './platform/http/drain.ts'
import { LARGE_BODY, leaveRefusedBodies } from './platform/http/limits/admission.ts'
import { refuseCrossSite } from './platform/http/limits/cross-site.ts'
import { limitJsonBodies } from './platform/http/limits/json-bodies.ts'
import { MAX_CONNECTIONS } from './platform/http/limits/limit-values.ts'
import { limitedServer } from './platform/http/limits/limited-server.ts'
import { openLimits, type Limits } from './platform/http/limits/open-limits.ts'
import { limitNonApiRequests } from './platform/http/limits/non-api-requests.ts'
import { limitUnsentResponses } from './platform/http/limits/unsent-responses.ts'
import { apiDocumentRoutes } from './platform/http/api-document/routes.ts'
import { webRoutes } from './platform/http/static-files.ts'

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const limits = openLimits(services)
  const app = openServer(services, limits)
  app.decorate('limits', limits)
  app.decorate('gate', callAuthorization(services))
  app.server.maxConnections = MAX_CONNECTIONS
  limits.connections.watch(app.server)
  limits.violations.watch(app.server)
  app.addHook('onRequest', async ({ raw }, reply) => {
    limits.connections.touch(raw.socket, reply.raw)
    // Of the clock by which the product judges, for browsers whose own is wrong.
    void reply.header('date', services.now().toUTCString())
  })
  drainWhenClosed(app)
  respondToErrors(app)
  logRequests(app)
  await app.register(helmet, SECURITY_HEADERS)
  refuseCrossSite(app, services.config.corsOrigins)
  // Before the plugin that answers preflight requests.
  limitNonApiRequests(app, limits)
  leaveRefusedBodies(app)
  limitJsonBodies(app)
  limitUnsentResponses(app, limits.rejections)
  // A strict preflight answers with messages of the plugin.
  const origin = [...services.config.corsOrigins]
  await app.register(cors, { origin, strictPreflight: false })
  await mountRoutes(app, services)
  return app
}

const openServer = ({ log }: Services, limits: Limits): FastifyInstance =>
  fastify({
    loggerInstance: log,
    genReqId: requestIdReader(limits.trust),
    trustProxy: limits.trust,
    bodyLimit: LARGE_BODY,
    serverFactory: limitedServer(limits),
    clientErrorHandler: respondToBroken,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: readQueryString,
    },
    // During a shutdown, answers requests that arrive on open connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: respondToUnreadable,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
  })

async function mountRoutes(app: FastifyInstance, services: Services) {
  metricsRoutes(app, services)
  healthRoutes(app, services)
  authRoutes(app, services)
  usersRoutes(app, services, () => countAwayOn(services.database.orm, todayOf(services)))
  interactionsRoutes(app, services)
  feedRoutes(app, services)
  meetingRequestsRoutes(app, services)
  plansRoutes(app, services)
  dailyUpdatesRoutes(app, services)
  blockersRoutes(app, services)
  daysRoutes(app, services)
  feedbackRoutes(app, services)
  sharingRoutes(app, services)
  preparationRoutes(app, services)
  selfAssessmentsRoutes(app, services)
  reportsRoutes(app, services)
  notificationsRoutes(app, services)
  notificationSettingsRoutes(app, services)
  mailLogRoutes(app, services)
  announcementsRoutes(app, services)
  helpdeskRoutes(app, services)
  articlesRoutes(app, services)
  dashboardRoutes(app, services)
  handoverRoutes(app, services)
  signalsRoutes(app, services)
  comparisonRoutes(app, services)
  internsRoutes(app, services)
  directoryRoutes(app, services)
  settingsRoutes(app, services, settingsUses)
  auditRoutes(app, services)
  devMailRoutes(app, services)
  await apiDocumentRoutes(app)
  await webRoutes(app, services, () => currentBranding(services))
}
