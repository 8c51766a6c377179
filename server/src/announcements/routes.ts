import { announcements } from '@cohort/contract/announcements'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function announcementsRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(announcements)) route(app, services, call, notBuilt)
}
