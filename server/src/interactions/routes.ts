import { interactions } from '@cohort/contract/interactions'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/refusal.ts'
import { route } from '#server/route.ts'
import { factsOf, type Services } from '#server/services.ts'
import { findConflicts } from './clashes/clashes.ts'
import { listInteractions } from './list/queries.ts'
import { isKnownUser } from './queries.ts'
import { changeInteraction, scheduleInteraction, setScheduled } from './schedule.ts'
import { listWithout } from './without/queries.ts'

export function interactionsRoutes(app: FastifyInstance, services: Services): void {
  const { orm, read } = services.database

  route(app, services, interactions.list, ({ actor, query, body }) =>
    read((db) => listInteractions(db, actor, { ...body, ...query }, factsOf(services))),
  )

  route(app, services, interactions.listOf, async ({ actor, params, query, body }) => {
    const { userId } = params
    const isOther = userId.toLowerCase() !== actor.id
    if (isOther && !(await isKnownUser(orm, userId))) throw notFound('User')
    const scope = actor.role === 'Admins' ? { ofUser: userId } : actor
    return read((db) => listInteractions(db, scope, { ...body, ...query }, factsOf(services)))
  })

  route(app, services, interactions.schedule, ({ actor, body }) =>
    scheduleInteraction(services, actor, body),
  )

  route(app, services, interactions.update, ({ actor, params, body }) =>
    changeInteraction(services, { actor, ...params }, body),
  )

  route(app, services, interactions.setScheduled, ({ actor, params, query }) =>
    setScheduled(services, { actor, ...params }, query),
  )

  route(app, services, interactions.conflicts, ({ body }) => findConflicts(services, body))

  route(app, services, interactions.listWithout, ({ query }) =>
    read((db) => listWithout(db, query, factsOf(services))),
  )
}
