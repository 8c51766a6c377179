import { dashboard } from '@cohort/contract/dashboard/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { actionItemsOf } from './action-items.ts'
import { search } from './search.ts'

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, dashboard.actionItems, ({ actor }) => actionItemsOf(services, actor))

  route(app, services, dashboard.search, ({ actor, query }) => search(services, actor, query.text))
}
