import { plans } from '@cohort/contract/plans/calls'
import { OBJECTIVE_FORM } from '../../test/scenarios/planning.ts'
import type { openRaces, Client } from './rounds.ts'

type World = Awaited<ReturnType<typeof openRaces>>

/** What admins do at plans, each to be done by a client of a round. */
export function planClients({ asha, anil, meera }: Pick<World, 'asha' | 'anil' | 'meera'>) {
  const adminOf = (index: number) => (index % 3 === 0 ? anil : asha)

  const addPart =
    (planId: string, milestoneDays: number, index = 0): Client =>
    ({ as }) =>
      as(adminOf(index), plans.createMilestone, {
        params: { planId },
        body: { name: 'Part', mentorName: meera.name, mentorId: meera.id, milestoneDays },
      })

  const growPart =
    (planId: string, milestoneId: string, milestoneDays: number): Client =>
    ({ as }) =>
      as(anil, plans.updateMilestone, {
        params: { planId },
        body: { milestoneId, milestoneData: { milestoneDays } },
      })

  const addStep =
    (planId: string, milestoneId: string, objectiveDays: number, index = 0): Client =>
    ({ as }) =>
      as(adminOf(index), plans.createObjective, {
        params: { planId },
        body: { ...OBJECTIVE_FORM, milestoneId, objectiveDays },
      })

  const growStep =
    (planId: string, objectiveId: string, objectiveDays: number): Client =>
    ({ as }) =>
      as(anil, plans.updateObjective, {
        params: { planId },
        body: { objectiveId, objectiveData: { objectiveDays } },
      })

  const resize =
    (planId: string, planDays: number): Client =>
    ({ as }) =>
      as(asha, plans.update, { params: { planId }, body: { planDays } })

  const addTo =
    (planId: string, userIds: readonly string[], index = 0): Client =>
    ({ as }) =>
      as(adminOf(index), plans.addUsers, { params: { planId }, body: { userIds: [...userIds] } })

  const remove =
    (planId: string): Client =>
    ({ as }) =>
      as(asha, plans.remove, { params: { planId } })

  return { addPart, growPart, addStep, growStep, resize, addTo, remove }
}

/** The one of these that a round has drawn. */
export const drawn = (options: readonly Client[], index: number): readonly Client[] =>
  options.slice(index, index + 1)
