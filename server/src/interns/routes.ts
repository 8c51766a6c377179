import { interns } from '@cohort/contract/interns/calls'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { sharing } from '@cohort/contract/sharing/calls'
import type { FastifyInstance } from 'fastify'
import { orNotFound } from '#server/platform/http/http-error.ts'
import { route } from '#server/platform/http/route.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { listFreeTimes } from './free-times.ts'
import { showTraining } from '#server/plans/progress/show.ts'
import { findHeader } from './header-queries.ts'
import { listMine } from './my-interns-queries.ts'
import { findNeighbours } from './neighbours.ts'
import { listNextSteps } from './next-steps.ts'
import { readerOf, requireVisible } from './reader.ts'
import { requestMeeting } from './request-meeting.ts'
import { showTimeline } from './timeline.ts'
import { showTasks, showWork } from './work.ts'

export function internsRoutes(app: FastifyInstance, services: Services): void {
  const { orm } = services.database
  const moment = () => {
    const { now, timeZone } = ruleContextOf(services)
    return { now, timeZone, today: todayOf(services) }
  }

  route(app, services, interns.mine, async ({ actor, query }) =>
    listMine(orm, await readerOf(services, actor), query, moment()),
  )

  route(app, services, interns.header, async ({ actor, params: { userId } }) => {
    const reader = await requireVisible(services, actor, userId)
    const header = orNotFound(await findHeader(orm, reader, userId, moment()), 'Intern')
    return { ...header, ...(await ownDates(services, header)) }
  })

  route(app, services, interns.timeline, ({ actor, params, query }) =>
    showTimeline(services, actor, params.userId, query),
  )

  route(app, services, interns.work, ({ actor, params, query }) =>
    showWork(services, actor, params.userId, query),
  )

  route(app, services, interns.tasks, ({ actor, params, query }) =>
    showTasks(services, actor, params.userId, query),
  )

  route(app, services, sharing.nextSteps, ({ actor, params }) =>
    listNextSteps(services, actor, params.userId),
  )

  route(app, services, interns.neighbours, ({ actor, params, body }) =>
    findNeighbours(services, actor, params.userId, body),
  )

  meetingRoutes(app, services)
}

/** In the days of the plan where the intern has no others. */
async function ownDates(
  services: Services,
  { id, phase, plan }: Pick<InternHeader, 'id' | 'phase' | 'plan'>,
) {
  if (!plan) return { ownPhase: null }
  const { startsOn, ownMilestone } = await showTraining(services, id)
  const ownPhase = plan.hasBegun && phase ? ownMilestone : null
  return { ownPhase, plan: { ...plan, startsOn: startsOn ?? plan.startsOn } }
}

function meetingRoutes(app: FastifyInstance, services: Services) {
  route(app, services, interns.freeTimes, ({ actor, params, query }) =>
    listFreeTimes(services, actor, params.userId, query.from),
  )

  route(app, services, interns.requestMeeting, ({ actor, params, body }) =>
    requestMeeting(services, actor, params.userId, body),
  )
}
