import { interactions } from '@cohort/contract/interactions'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function interactionsRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(interactions)) route(app, services, call, notBuilt)
}
