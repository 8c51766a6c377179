import { today } from '@cohort/contract/dates'
import { EXPORT_TYPES, exportName, transfer } from '@cohort/contract/users/transfer'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/refusal.ts'
import { route } from '#server/route.ts'
import { factsOf, type Services } from '#server/services.ts'
import { exportPeople } from './export/export-people.ts'
import { checkImport, runImport } from './import/check-import.ts'

/** People from a spreadsheet and into one. */
export function transferRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, transfer.checkImport, ({ body }) => checkImport(services, body))

  route(app, services, transfer.runImport, ({ actor, body, tell }) =>
    runImport(services, body, { actorId: actor.id, onProgress: tell }),
  )

  route(app, services, transfer.export, async ({ actor, body }) => {
    const { now, timeZone } = factsOf(services)
    const roles = body.role?.length ? body.role : (['Interns'] as const)
    const content = await exportPeople(services, actor, { ...body, role: roles })
    if (!content) throw refuse(transfer.export, 'none')
    const name = exportName(roles, today(now, timeZone), body.format)
    return { name, content, type: EXPORT_TYPES[body.format] }
  })
}
