import { preparations } from '@cohort/contract/preparation/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { prepareInteraction } from './prepare.ts'

export function preparationRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, preparations.get, ({ actor, params }) =>
    prepareInteraction(services, actor, params.interactionId),
  )
}
