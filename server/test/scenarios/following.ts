import { plans } from '@cohort/contract/plans/calls'
import type { Person } from '../cast.ts'
import { planner } from './planning.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export const DONE = { doneOn: '2026-03-04' }

export function follower(world: World) {
  const { as, manoj, ivan, isha } = world
  const { makePlan, addMilestone, addObjective, join } = planner(world)
  return {
    /** Meera's ten days with two objectives, then Manoj's twenty with one; Ivan and Isha take part. */
    backendTrack: async () => {
      const { id: planId } = await makePlan()
      const first = await addMilestone(planId, { name: 'First', milestoneDays: 10 })
      const second = await addMilestone(planId, { name: 'Second', mentor: manoj })
      const joins = await addObjective(planId, first.id)
      const indexes = await addObjective(planId, first.id, { name: 'Indexes' })
      const queues = await addObjective(planId, second.id, { name: 'Queues' })
      await join(planId, ivan, isha)
      return { planId, first, second, joins, indexes, queues }
    },
    markFor: async (
      marker: Person,
      intern: Person,
      objectiveId: string,
      body: typeof DONE & { note?: string } = DONE,
    ) => as(marker, plans.markDone, { params: { userId: intern.id, objectiveId }, body }),
    roadmapOf: async (reader: Person, intern: Person) =>
      as(reader, plans.roadmap, { params: { userId: intern.id } }),
    progressFor: async (reader: Person, planId: string, query: object = {}) =>
      as(reader, plans.progress, { params: { planId }, query }),
  }
}
