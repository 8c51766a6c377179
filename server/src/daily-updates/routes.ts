import { dailyUpdates } from '@cohort/contract/daily-updates'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function dailyUpdatesRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(dailyUpdates)) route(app, services, call, notBuilt)
}
