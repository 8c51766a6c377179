import { audit } from '@cohort/contract/audit/calls'
import { AUDIT_TYPES, auditExportName } from '@cohort/contract/audit/rules'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import { todayOf, type Services } from '#server/services.ts'
import { exportAudit } from './export-audit.ts'
import { readAudit } from './read.ts'

export function auditRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, audit.list, ({ query }) => readAudit(services, query))

  route(app, services, audit.export, async ({ actor, body }) => {
    const content = await exportAudit(services, actor, body)
    const name = auditExportName(todayOf(services), body.format)
    return { name, content, type: AUDIT_TYPES[body.format] }
  })
}
