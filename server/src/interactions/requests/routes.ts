import { interactions } from '@cohort/contract/interactions/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '#server/platform/http/route.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { declineRequest, withdrawRequest } from './close.ts'
import { listRequests } from './queries.ts'
import { requestNewTime } from './request-new-time.ts'

export function meetingRequestsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, interactions.requests, ({ actor, query }) =>
    listRequests(services.database.orm, actor, query, ruleContextOf(services)),
  )

  route(app, services, interactions.declineRequest, ({ actor, params, body }) =>
    declineRequest(services, { actor, ...params }, body.reason),
  )

  route(app, services, interactions.withdrawRequest, ({ actor, params }) =>
    withdrawRequest(services, { actor, ...params }),
  )

  route(app, services, interactions.requestNewTime, ({ actor, params, body }) =>
    requestNewTime(services, { actor, ...params }, body.reason),
  )
}
