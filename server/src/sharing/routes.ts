import { sharing } from '@cohort/contract/sharing/calls'
import type { FastifyInstance } from 'fastify'
import { findFeedback } from '#server/feedback/queries.ts'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { answer, changeFollowUp, holdBack, shareNow } from './change.ts'
import { giveWithFollowUp } from './give.ts'
import { findSharing, showFollowUp } from './queries.ts'
import { findReceived, listReceived } from './received-queries.ts'
import { acknowledge, ask, setStepDone } from './respond.ts'

export function sharingRoutes(app: FastifyInstance, services: Services): void {
  authorRoutes(app, services)
  internRoutes(app, services)
  stepRoutes(app, services)
}

function authorRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, sharing.give, ({ actor, params, body }) =>
    giveWithFollowUp(services, { actor, ...params }, body),
  )

  route(app, services, sharing.followUp, async ({ actor, params: { feedbackId } }) => {
    orNotFound(await findFeedback(orm, actor, feedbackId), 'Feedback')
    const row = orNotFound(await findSharing(orm, feedbackId), 'Feedback')
    return showFollowUp(orm, row, ruleContextOf(services).now)
  })

  route(app, services, sharing.changeFollowUp, ({ actor, params, body }) =>
    changeFollowUp(services, { actor, ...params }, body),
  )

  route(app, services, sharing.share, ({ actor, params }) =>
    shareNow(services, { actor, ...params }),
  )

  route(app, services, sharing.hold, ({ actor, params, body }) =>
    holdBack(services, { actor, ...params }, body.reason),
  )

  route(app, services, sharing.answer, ({ actor, params, body }) =>
    answer(services, { actor, ...params }, body.text),
  )
}

function internRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, sharing.received, ({ actor, query }) =>
    listReceived(orm, actor, { ...query, now: ruleContextOf(services).now }),
  )

  route(app, services, sharing.read, async ({ actor, params }) => {
    const { now } = ruleContextOf(services)
    return orNotFound(await findReceived(orm, actor, { ...params, now }), 'Feedback')
  })

  route(app, services, sharing.acknowledge, ({ actor, params }) =>
    acknowledge(services, { actor, ...params }),
  )

  route(app, services, sharing.ask, ({ actor, params, body }) =>
    ask(services, { actor, ...params }, body.text),
  )
}

function stepRoutes(app: FastifyInstance, services: Services) {
  route(app, services, sharing.setStepDone, ({ actor, params, body }) =>
    setStepDone(services, { actor, ...params }, body.isDone),
  )
}
