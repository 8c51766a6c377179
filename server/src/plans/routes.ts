import { plans } from '@cohort/contract/plans/calls'
import { users } from '@cohort/contract/users/calls'
import type { FastifyInstance } from 'fastify'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import type { Services } from '#server/services.ts'
import { duplicatePlan } from './duplicate.ts'
import { createMilestone, removeMilestone, updateMilestone } from './edit-milestones.ts'
import { createObjective, removeObjective, updateObjective } from './edit-objectives.ts'
import { createPlan, removePlan, updatePlan } from './edit-plan.ts'
import { addUsers, removeUsers } from './membership/membership.ts'
import { listPlanUsers } from './membership/queries.ts'
import { orderMilestones } from './order-milestones.ts'
import { markDone, unmark } from './progress/mark.ts'
import { showMentored, showProgress, showRoadmap, showTraining } from './progress/show.ts'
import { findPlan, findPlanRow, listPlans } from './queries.ts'

export function plansRoutes(app: FastifyInstance, services: Services): void {
  planRoutes(app, services)
  membershipRoutes(app, services)
  milestoneRoutes(app, services)
  objectiveRoutes(app, services)
  progressRoutes(app, services)
}

function planRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, plans.list, () => listPlans(orm))

  route(app, services, plans.create, ({ actor, body }) => createPlan(services, actor, body))

  route(app, services, plans.get, async ({ params }) =>
    orNotFound(await findPlan(orm, params.planId), 'Plan'),
  )

  route(app, services, plans.update, ({ actor, params, body }) =>
    updatePlan(services, { actor, ...params }, body),
  )

  route(app, services, plans.remove, ({ actor, params }) =>
    removePlan(services, { actor, ...params }),
  )

  route(app, services, plans.duplicate, ({ actor, params, body }) =>
    duplicatePlan(services, { actor, ...params }, body),
  )
}

function membershipRoutes(app: FastifyInstance, services: Services) {
  const { orm } = services.database

  route(app, services, plans.listUsers, async ({ params, query, body }) => {
    orNotFound(await findPlanRow(orm, params.planId), 'Plan')
    return listPlanUsers(orm, params.planId, { ...body, ...query })
  })

  route(app, services, plans.addUsers, ({ actor, params, body }) =>
    addUsers(services, { actor, ...params }, body),
  )

  route(app, services, plans.removeUsers, ({ actor, params, body }) =>
    removeUsers(services, { actor, ...params }, body),
  )
}

function milestoneRoutes(app: FastifyInstance, services: Services) {
  route(app, services, plans.createMilestone, ({ actor, params, body }) =>
    createMilestone(services, { actor, ...params }, body),
  )

  route(app, services, plans.updateMilestone, ({ actor, params, body }) =>
    updateMilestone(services, { actor, ...params }, body),
  )

  route(app, services, plans.orderMilestones, ({ actor, params, body }) =>
    orderMilestones(services, { actor, ...params }, body),
  )

  route(app, services, plans.removeMilestone, ({ actor, params }) =>
    removeMilestone(services, actor, params.milestoneId),
  )
}

function objectiveRoutes(app: FastifyInstance, services: Services) {
  route(app, services, plans.createObjective, ({ actor, params, body }) =>
    createObjective(services, { actor, ...params }, body),
  )

  route(app, services, plans.updateObjective, ({ actor, params, body }) =>
    updateObjective(services, { actor, ...params }, body),
  )

  route(app, services, plans.removeObjective, ({ actor, params }) =>
    removeObjective(services, actor, params.objectiveId),
  )
}

function progressRoutes(app: FastifyInstance, services: Services) {
  route(app, services, plans.progress, ({ actor, params, query }) =>
    showProgress(services, { actor, ...params }, query),
  )

  route(app, services, plans.mentored, ({ actor, request }) =>
    app.limits.overviews.run(request, actor.id, () => showMentored(services, actor)),
  )

  route(app, services, plans.roadmap, ({ actor, params }) =>
    showRoadmap(services, actor, params.userId),
  )

  route(app, services, users.training, ({ params }) => showTraining(services, params.userId))

  route(app, services, plans.markDone, ({ actor, params, body }) =>
    markDone(services, { actor, ...params }, body),
  )

  route(app, services, plans.unmark, ({ actor, params }) => unmark(services, { actor, ...params }))
}
