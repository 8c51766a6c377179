import type { Actor } from '@cohort/contract/access'
import { reports } from '@cohort/contract/reports/calls'
import {
  batchReportName,
  batchSummaryName,
  SUMMARY_TYPES,
  type SummaryFormat,
} from '@cohort/contract/reports/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { randomToken, tokenHash } from '#server/platform/process/opaque-token.ts'
import { listFeedbacks } from '#server/feedback/queries.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { findLogo } from '#server/settings/branding/queries.ts'
import { analyticsWorkbook } from './analytics-xlsx.ts'
import { batchWorkbook } from './batch/batch-xlsx.ts'
import { gatherReport, type BatchReport } from './batch/gather.ts'
import { summarise } from './intern-summary.ts'
import { renderPdf } from './pdf/pdf-worker.ts'
import { countInterns, findReportedIntern } from './queries.ts'
import { insertTicket } from '#server/auth/sessions/download-tickets-queries.ts'

const TICKET_SECONDS = 60

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database

  route(app, services, reports.ticket, async ({ actor }) => {
    const now = services.now()
    const token = randomToken()
    const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000)
    const ticket = { tokenHash: tokenHash(token), sessionId: actor.sessionId, expiresAt }
    await insertTicket(orm, ticket, now)
    return { token }
  })

  route(app, services, reports.intern, async ({ actor, request, params: { userId } }) => {
    const intern = orNotFound(await findReportedIntern(orm, userId), 'Intern')
    const feedbacks = await listFeedbacks(orm, actor, { internId: intern.id })
    if (feedbacks.length === 0) throw refuse(reports.intern, 'none')
    const logo = await findLogo(orm)
    const summary = await summarise(services, intern)
    const context = { ...ruleContextOf(services), logo }
    const reported = { intern, summary, feedbacks }
    const content = await renderPdf({ of: 'intern', parameters: [reported, context] })
    await recordDownload(services, actor, request, { internId: intern.id })
    return { name: `${intern.name}.pdf`, content }
  })

  route(app, services, reports.batch, async ({ actor, request, query: { year, batch } }) => {
    const cohort = { year: Number(year), batch }
    if ((await countInterns(orm, cohort)) === 0) throw refuse(reports.batch, 'none')
    const name = batchReportName(year, batch, todayOf(services))
    await recordDownload(services, actor, request, { batch, year })
    return { name, content: analyticsWorkbook(services, cohort) }
  })

  batchSummaryRoute(app, services)
}

function batchSummaryRoute(app: FastifyInstance, services: Services) {
  route(app, services, reports.batchSummary, async ({ actor, request, query }) => {
    const { year, batch, format } = query
    const report = await gatherReport(services, actor, { year: Number(year), batch })
    if (!report) throw refuse(reports.batchSummary, 'none')
    await recordDownload(services, actor, request, { batch, year })
    const name = batchSummaryName(year, batch, todayOf(services), format)
    return {
      name,
      type: SUMMARY_TYPES[format],
      content: await summaryFile(services, report, format),
    }
  })
}

async function summaryFile(
  services: Services,
  report: BatchReport,
  format: SummaryFormat,
): Promise<Buffer | Readable> {
  if (format === 'xlsx') return batchWorkbook(report)
  const logo = await findLogo(services.database.orm)
  const { now, timeZone, look } = ruleContextOf(services)
  return renderPdf({ of: 'batch', parameters: [report, { now, timeZone, look, logo }] })
}

interface Download {
  readonly internId?: string
  readonly batch?: string | null
  readonly year?: string
}

/** Before the first byte is sent. */
function recordDownload(
  { database }: Services,
  actor: Actor,
  request: FastifyRequest,
  { internId, ...what }: Download,
) {
  const report = internId ? 'analysis' : 'analytics'
  const through = bearerOf(request) ? callerOf(request) : 'a download link'
  const changes = addedValues({ report, ...what, through })
  const about = { subject: 'report', subjectId: internId ?? null, changes }
  return record(database.orm, { actorId: actor.id, action: 'downloaded', ...about })
}

/** Browsers say from which site a page calls; other programs, and some earlier browsers, do not. */
const callerOf = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] ? 'the browser' : 'the app'
