import { blockers } from '@cohort/contract/blockers/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { answerBlocker, closeBlocker, reportBlocker } from './change.ts'
import { readBlockersOf, readOpen } from './read.ts'

export function blockersRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, blockers.list, ({ actor, query }) => readOpen(services, actor, query))

  route(app, services, blockers.listOf, ({ actor, params }) =>
    readBlockersOf(services, actor, params.userId),
  )

  route(app, services, blockers.report, ({ actor, body }) => reportBlocker(services, actor, body))

  route(app, services, blockers.answer, ({ actor, params, body }) =>
    answerBlocker(services, { actor, ...params }, body.text),
  )

  route(app, services, blockers.close, ({ actor, params, body }) =>
    closeBlocker(services, { actor, ...params }, body.note),
  )
}
