import { today } from '@cohort/contract/dates'
import { batchReportName, reports } from '@cohort/contract/reports'
import type { FastifyInstance } from 'fastify'
import { randomToken, tokenHash } from '#server/auth/tokens.ts'
import { listFeedbacks } from '#server/feedback/queries.ts'
import { notFound, refuse } from '#server/refusal.ts'
import { route } from '#server/route.ts'
import { factsOf, type Services } from '#server/services.ts'
import { findLogo } from '#server/settings/look/queries.ts'
import { analyticsWorkbook } from './analytics-xlsx.ts'
import { printInternPdf } from './press.ts'
import { countInterns, findReportedIntern, insertTicket } from './queries.ts'

const TICKET_SECONDS = 60

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  const { orm, read } = services.database

  route(app, services, reports.ticket, async ({ actor }) => {
    const now = services.now()
    const token = randomToken()
    const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000)
    const ticket = { tokenHash: tokenHash(token), userId: actor.id, expiresAt }
    await insertTicket(orm, ticket, now)
    return { token }
  })

  route(app, services, reports.intern, async ({ actor, params: { userId } }) => {
    const intern = await read((db) => findReportedIntern(db, userId))
    if (!intern) throw notFound('Intern')
    const feedbacks = await read((db) => listFeedbacks(db, actor, { internId: intern.id }))
    if (feedbacks.length === 0) throw refuse(reports.intern, 'none')
    const logo = await findLogo(orm)
    const content = await printInternPdf(intern, feedbacks, { ...factsOf(services), logo })
    return { name: `${intern.name}.pdf`, content }
  })

  route(app, services, reports.batch, async ({ query: { year, batch } }) => {
    const asked = { year: Number(year), batch }
    if ((await read((db) => countInterns(db, asked))) === 0) throw refuse(reports.batch, 'none')
    const { now, timeZone } = factsOf(services)
    const name = batchReportName(year, batch, today(now, timeZone))
    return { name, content: analyticsWorkbook(services, asked) }
  })
}
