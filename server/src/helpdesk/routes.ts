import { helpdesk } from '@cohort/contract/helpdesk'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function helpdeskRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(helpdesk)) route(app, services, call, notBuilt)
}
