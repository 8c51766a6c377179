import { dashboard } from '@cohort/contract/dashboard/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { needsOf } from './action-items.ts'

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, dashboard.needs, ({ actor }) => needsOf(services, actor))
}
