import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import type { FastifyInstance } from 'fastify'
import { findInteraction } from '#server/interactions/queries.ts'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { askForSelfAssessment, submitSelfAssessment, withdrawRequest } from './change.ts'
import { findSelfAssessment } from './queries.ts'

export function selfAssessmentsRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database

  route(app, services, selfAssessments.get, async ({ actor, params: { interactionId } }) => {
    const context = ruleContextOf(services)
    orNotFound(await findInteraction(orm, actor, interactionId, context), 'Interaction')
    return (await findSelfAssessment(orm, interactionId, { actor, now: context.now })) ?? null
  })

  route(app, services, selfAssessments.ask, ({ actor, params }) =>
    askForSelfAssessment(services, { actor, ...params }),
  )

  route(app, services, selfAssessments.withdraw, ({ actor, params }) =>
    withdrawRequest(services, { actor, ...params }),
  )

  route(app, services, selfAssessments.submit, ({ actor, params, body }) =>
    submitSelfAssessment(services, { actor, ...params }, body),
  )
}
