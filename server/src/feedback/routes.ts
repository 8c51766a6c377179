import { feedbacks } from '@cohort/contract/feedback/calls'
import type { FastifyInstance } from 'fastify'
import { findInteraction } from '#server/interactions/queries.ts'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findInternWithPlan } from '#server/users/lookup-queries.ts'
import { averageSkillsOfBatch, findBatchOf } from './batch-queries.ts'
import { changeFeedback, giveFeedback } from './give.ts'
import { saveKpiSets, showKpiSets } from './kpi-sets.ts'
import { listFeedbacks } from './queries.ts'
import { listSnippets } from './snippet-queries.ts'
import { removeSnippet, saveSnippet } from './snippets.ts'

export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database
  snippetRoutes(app, services)

  route(app, services, feedbacks.give, ({ actor, body }) => giveFeedback(services, actor, body))

  route(app, services, feedbacks.change, ({ actor, params, body }) =>
    changeFeedback(services, actor, params.feedbackId, body),
  )

  route(app, services, feedbacks.ofInteraction, async ({ actor, params: { interactionId } }) => {
    const found = await listFeedbacks(orm, actor, { interactionId })
    if (found.length > 0) return found
    orNotFound(
      await findInteraction(orm, actor, interactionId, ruleContextOf(services)),
      'Interaction',
    )
    return []
  })

  route(app, services, feedbacks.kpiSets, () => showKpiSets(services))

  route(app, services, feedbacks.saveKpiSets, ({ actor, body }) =>
    saveKpiSets(services, actor, body),
  )

  route(app, services, feedbacks.ofBatch, async ({ params: { userId } }) => {
    const intern = orNotFound(await findBatchOf(orm, userId), 'Intern')
    return averageSkillsOfBatch(orm, intern)
  })

  route(app, services, feedbacks.ofIntern, async ({ actor, params: { userId } }) => {
    const found = await listFeedbacks(orm, actor, { internId: userId })
    if (found.length === 0) orNotFound(await findInternWithPlan(orm, userId), 'Intern')
    return found
  })
}

function snippetRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, feedbacks.snippets, ({ actor }) =>
    listSnippets(services.database.orm, actor.id),
  )

  route(app, services, feedbacks.saveSnippet, ({ actor, body }) =>
    saveSnippet(services, actor, body.text),
  )

  route(app, services, feedbacks.removeSnippet, ({ actor, params }) =>
    removeSnippet(services, actor, params.snippetId),
  )
}
