import { feedbacks } from '@cohort/contract/feedback'
import type { FastifyInstance } from 'fastify'
import { notBuilt, route } from '#server/route.ts'
import type { Services } from '#server/services.ts'

export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  for (const call of Object.values(feedbacks)) route(app, services, call, notBuilt)
}
