import { isAdmin, type Actor } from '@cohort/contract/access'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import type { FastifyInstance } from 'fastify'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { onePerPerson } from '#server/platform/http/limits/one-per-person.ts'
import { route } from '#server/platform/http/route.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { findName } from '#server/users/lookup-queries.ts'
import { findConflicts } from './conflicts/conflicts.ts'
import { handOver, nameMentor } from './hand-over.ts'
import { withClashes } from './conflicts/clashes-queries.ts'
import { listInteractions, listNames, type Filters, type Scope } from './list-queries.ts'
import { setOutcome } from './set-outcome.ts'
import { changeInteraction, scheduleInteraction, setScheduled } from './schedule.ts'
import { countByStatus } from './due-queries.ts'
import { findInteraction } from './queries.ts'
import { cancelSeries } from './series/cancel-series.ts'
import { proposeSeries } from './series/propose.ts'
import { findSeries } from './series/queries.ts'
import { listSeriesInterns } from './series/series-interns.ts'
import { scheduleSeries } from './series/schedule-series.ts'
import { remindOfFeedback } from './reminders/remind-of-feedback.ts'
import { listInternsWithoutInteraction } from './no-interaction-queries.ts'

export function interactionsRoutes(app: FastifyInstance, services: Services): void {
  readRoutes(app, services)
  proposalRoutes(app, services)
  changeRoutes(app, services)
}

function proposalRoutes(app: FastifyInstance, services: Services) {
  const proposeOnce = onePerPerson(app.limits, 'proposals, person')

  route(app, services, interactions.propose, ({ actor, body }) =>
    proposeOnce(actor.id, () => proposeSeries(services, body)),
  )
}

async function listFor(services: Services, actor: Actor, scope: Scope, filters: Filters) {
  const { orm } = services.database
  const clock = ruleContextOf(services)
  const page = await listInteractions(orm, scope, filters, clock)
  return { ...page, data: await withClashes(orm, actor, page.data, clock) }
}

async function readOne(services: Services, actor: Actor, interactionId: string) {
  const { orm } = services.database
  const clock = ruleContextOf(services)
  const found = await findInteraction(orm, actor, interactionId, clock)
  const shown = orNotFound(found, 'Interaction')
  return (await withClashes(orm, actor, [shown], clock))[0] ?? shown
}

function readRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, interactions.list, ({ actor, query, body }) =>
    listFor(services, actor, actor, { ...body, ...query }),
  )

  route(app, services, interactions.listOf, async ({ actor, params, query, body }) => {
    const { userId } = params
    orNotFound(await findName(orm, userId), 'User')
    const scope = isAdmin(actor) ? { ofUser: userId } : actor
    return listFor(services, actor, scope, { ...body, ...query })
  })

  route(app, services, interactions.get, ({ actor, params }) =>
    readOne(services, actor, params.interactionId),
  )

  route(app, services, interactions.conflicts, ({ body }) => findConflicts(services, body))

  route(app, services, interactions.seriesInterns, ({ body }) => listSeriesInterns(services, body))

  route(app, services, interactions.getSeries, async ({ params }) =>
    orNotFound(await findSeries(orm, params.seriesId, services.now()), 'Series'),
  )

  route(app, services, users.interactionCounts, async ({ params }) =>
    orNotFound(await countByStatus(orm, params.userId, services.now()), 'User'),
  )

  route(app, services, interactions.listNames, () => listNames(orm))

  route(app, services, interactions.listWithout, ({ query }) =>
    listInternsWithoutInteraction(orm, query, ruleContextOf(services)),
  )
}

function changeRoutes(app: FastifyInstance, services: Services) {
  route(app, services, interactions.schedule, ({ actor, body }) =>
    scheduleInteraction(services, actor, body),
  )

  route(app, services, interactions.update, ({ actor, params, body }) =>
    changeInteraction(services, { actor, ...params }, body),
  )

  route(app, services, interactions.scheduleSeries, ({ actor, body }) =>
    scheduleSeries(services, actor, body),
  )

  route(app, services, interactions.cancelSeries, ({ actor, params, body }) =>
    cancelSeries(services, { actor, ...params }, body.reason),
  )

  route(app, services, interactions.setScheduled, ({ actor, params, query }) =>
    setScheduled(services, { actor, ...params }, query),
  )

  route(app, services, interactions.setOutcome, ({ actor, params, body }) =>
    setOutcome(services, { actor, ...params }, body),
  )

  route(app, services, interactions.remind, ({ actor, params }) =>
    remindOfFeedback(services, actor, params.interactionId),
  )

  route(app, services, interactions.handOver, ({ actor, params, body }) =>
    handOver(services, { actor, ...params }, body.mentorId),
  )

  route(app, services, interactions.nameMentor, ({ actor, params, body }) =>
    nameMentor(services, { actor, ...params }, body.mentorId),
  )
}
