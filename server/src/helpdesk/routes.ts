import { helpdesk } from '@cohort/contract/helpdesk'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { route } from '#server/route.ts'
import type { Services } from '#server/services.ts'
import { readConversation, writeMessage } from './converse.ts'
import { listHelpRequests } from './queries.ts'
import { raiseRequest } from './raise.ts'
import { setStatus } from './resolve.ts'

export function helpdeskRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, helpdesk.list, ({ actor, query }) =>
    services.database.read((db) => listHelpRequests(db, actor, query)),
  )

  // Whose request it is decides before how it is written, so the form is read afterwards.
  const raise = { ...helpdesk.raise, body: z.looseObject({}) }
  route(app, services, raise, ({ actor, body }) => raiseRequest(services, actor, body))

  route(app, services, helpdesk.setStatus, ({ actor, params, body }) =>
    setStatus(services, { actor, ...params }, body.resolvedStatus),
  )

  route(app, services, helpdesk.reopen, ({ actor, params }) =>
    setStatus(services, { actor, ...params }, 'PENDING'),
  )

  route(app, services, helpdesk.conversation, ({ actor, params }) =>
    readConversation(services, actor, params.requestId),
  )

  route(app, services, helpdesk.write, ({ actor, params, body }) =>
    writeMessage(services, { actor, ...params }, body.text),
  )
}
