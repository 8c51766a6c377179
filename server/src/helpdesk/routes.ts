import { helpdesk } from '@cohort/contract/helpdesk/calls'
import type { FastifyInstance } from 'fastify'
import { route, routeWithRawBody } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { listAnswers } from './answer-queries.ts'
import { changeAnswer, removeAnswer, saveAnswer } from './answers.ts'
import { countRequests, readRequests } from './list.ts'
import { remindMentor } from './remind.ts'
import { raiseRequest, readConversation, setStatus, writeMessage } from './requests.ts'
import { findTargets } from './target-queries.ts'
import { changeTargets } from './targets.ts'

export function helpdeskRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, helpdesk.list, ({ actor, query }) => readRequests(services, actor, query))

  route(app, services, helpdesk.count, ({ actor }) => countRequests(services, actor))

  routeWithRawBody(app, services, helpdesk.raise, ({ actor, body }) =>
    raiseRequest(services, actor, body),
  )

  route(app, services, helpdesk.setStatus, ({ actor, params, body }) =>
    setStatus(services, { actor, ...params }, body.resolvedStatus),
  )

  route(app, services, helpdesk.reopen, ({ actor, params }) =>
    setStatus(services, { actor, ...params }, 'PENDING'),
  )

  route(app, services, helpdesk.remind, ({ actor, params }) =>
    remindMentor(services, actor, params.requestId),
  )

  route(app, services, helpdesk.conversation, ({ actor, params, query }) =>
    readConversation(services, { actor, ...params }, query.before),
  )

  route(app, services, helpdesk.write, ({ actor, params, body }) =>
    writeMessage(services, { actor, ...params }, body),
  )

  answerRoutes(app, services)

  route(app, services, helpdesk.readTargets, () => findTargets(services.database.orm))

  route(app, services, helpdesk.saveTargets, ({ actor, body }) =>
    changeTargets(services, actor, body),
  )
}

function answerRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, helpdesk.listAnswers, ({ actor }) =>
    listAnswers(services.database.orm, actor.id),
  )

  route(app, services, helpdesk.saveAnswer, ({ actor, body }) => saveAnswer(services, actor, body))

  route(app, services, helpdesk.changeAnswer, ({ actor, params, body }) =>
    changeAnswer(services, { actor, ...params }, body.text),
  )

  route(app, services, helpdesk.removeAnswer, ({ actor, params }) =>
    removeAnswer(services, { actor, ...params }),
  )
}
