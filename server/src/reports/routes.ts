import { reports } from '@cohort/contract/reports'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(reports)) route(app, services, call, notBuilt)
}
