import { feedbacks } from '@cohort/contract/feedback/calls'
import type { FastifyInstance } from 'fastify'
import { findInteraction } from '#server/interactions/queries.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { changeFeedback, giveFeedback } from './give.ts'
import { isIntern, listFeedbacks } from './queries.ts'

export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database

  route(app, services, feedbacks.give, ({ actor, body }) => giveFeedback(services, actor, body))

  route(app, services, feedbacks.change, ({ actor, params, body }) =>
    changeFeedback(services, actor, params.feedbackId, body),
  )

  route(app, services, feedbacks.ofInteraction, async ({ actor, params: { interactionId } }) => {
    const found = await listFeedbacks(orm, actor, { interactionId })
    if (found.length > 0) return found
    if (await findInteraction(orm, actor, interactionId, ruleContextOf(services))) return []
    throw notFound('Interaction')
  })

  route(app, services, feedbacks.ofIntern, async ({ actor, params: { userId } }) => {
    const found = await listFeedbacks(orm, actor, { internId: userId })
    if (found.length > 0 || (await isIntern(orm, userId))) return found
    throw notFound('Intern')
  })
}
