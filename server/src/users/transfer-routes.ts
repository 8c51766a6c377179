import { users } from '@cohort/contract/users/calls'
import { EXPORT_TYPES } from '@cohort/contract/files'
import { exportName } from '@cohort/contract/users/transfer-rules'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import { todayOf, type Services } from '#server/services.ts'
import { exportPeople } from './export/export-people.ts'
import { checkImport } from './import/dry-run.ts'
import { runImport } from './import/import-people.ts'
import { rolesIn } from './list-queries.ts'

export function transferRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, users.checkImport, ({ actor, body }) =>
    checkImport(services, body, actor.id),
  )

  route(app, services, users.runImport, ({ actor, body, onProgress }) =>
    runImport(services, body, { actorId: actor.id, onProgress }),
  )

  route(app, services, users.export, async ({ actor, body }) => {
    const role = rolesIn(body)
    const content = await exportPeople(services, actor, { ...body, role })
    if (!content) throw refuse(users.export, 'none')
    const name = exportName(role, todayOf(services), body.format)
    return { name, content, type: EXPORT_TYPES[body.format] }
  })
}
