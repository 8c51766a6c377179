import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { plans } from '@cohort/contract/plans/calls'
import type { Milestone, Objective, Plan } from '@cohort/contract/plans/schemas'
import { expect } from 'vitest'
import type { Person } from '../cast.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export const MISSING = '01900000-0000-7000-8000-00000000dead'

/** Sixty days from the world's Wednesday on. */
export const PLAN_FORM = {
  name: 'Backend track',
  description: 'Node and SQL',
  planDays: 60,
  startDate: '2026-03-04',
}

export const OBJECTIVE_FORM = {
  name: 'Joins',
  description: 'Read a query plan',
  objectiveDays: 5,
  noOfInteractions: 1,
}

export function planner(world: World) {
  const { as, asha, meera } = world
  return {
    makePlan: async (
      wish: Partial<typeof PLAN_FORM> & { endDate?: string } = {},
    ): Promise<Plan> => {
      const made = await as(asha, plans.create, { body: { ...PLAN_FORM, ...wish } })
      expect(made.statusCode).toBe(201)
      return made.data
    },
    addMilestone: async (
      planId: string,
      wish: { name?: string; milestoneDays?: number; mentor?: Person } = {},
    ): Promise<Milestone> => {
      const { name = 'Foundations', milestoneDays = 20, mentor = meera } = wish
      const body = { name, milestoneDays, mentorName: mentor.name, mentorId: mentor.id }
      const made = await as(asha, plans.createMilestone, { params: { planId }, body })
      expect(made.statusCode).toBe(201)
      return made.data
    },
    addObjective: async (
      planId: string,
      milestoneId: string,
      wish: Partial<typeof OBJECTIVE_FORM> = {},
    ): Promise<Objective> => {
      const body = { ...OBJECTIVE_FORM, ...wish, milestoneId }
      const made = await as(asha, plans.createObjective, { params: { planId }, body })
      expect(made.statusCode).toBe(201)
      const [objective] = made.data
      if (!objective) throw new Error('The list of the new objective is empty')
      return objective
    },
    join: async (planId: string, ...interns: Person[]): Promise<void> => {
      const body = { userIds: interns.map(({ id }) => id) }
      const added = await as(asha, plans.addUsers, { params: { planId }, body })
      expect(added.statusCode).toBe(200)
    },
    planOf: async (planId: string) => (await as(asha, plans.get, { params: { planId } })).data,
    notesOf: async (person: Person) => {
      const params = { userId: person.id }
      const { data } = await as(person, notifications.list, { params })
      return data.map(({ message }) => message)
    },
    historyOf: async ({ id: userId }: Person) => {
      const { data } = await as(asha, users.history, { params: { userId } })
      return data.map(({ action, changes }) => [
        action,
        ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).toSorted(),
      ])
    },
  }
}
