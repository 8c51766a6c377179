import { plans } from '@cohort/contract/plans'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function plansRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(plans)) route(app, services, call, notBuilt)
}
