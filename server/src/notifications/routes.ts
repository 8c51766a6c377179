import { notifications } from '@cohort/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(notifications)) route(app, services, call, notBuilt)
}
