import type { InputOf } from '@cohort/contract/calls'
import { plans } from '@cohort/contract/plans/calls'
import type { DuplicateForm, PlanChange, PlanForm } from '@cohort/contract/plans/form-schemas'
import type { Milestone, Objective } from '@cohort/contract/plans/schemas'
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#web/lib/network/call-failure.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { anyError, invalidate, useSend } from '#web/lib/network/use-send.ts'

/** The key of everything that shows plans: lists, progress, roadmaps. */
export const PLANS = ['plans']

export const plansQuery = callQuery(plans.list, {}, ['plans', 'list'], {
  meta: { failure: 'toasted' },
})

/** A plan with its milestones and their objectives. The specification words a failure by its status. */
export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'whole'],
    queryFn: async () => {
      try {
        return (await send(plans.get, { params: { planId } })).data
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        throw error.withMessage(`Error fetching plan details: ${error.status || error.message}`)
      }
    },
    meta: { failure: 'toasted' },
  })

const ALL = { invalidates: [PLANS] }
const ALL_ON_SUCCESS = { ...ALL, keepsCacheOn: anyError }

export const useCreatePlan = () =>
  useSend((body: PlanForm) => send(plans.create, { body }), ALL_ON_SUCCESS)

export const useUpdatePlan = (planId: string) =>
  useSend((body: PlanChange) => send(plans.update, { params: { planId }, body }), ALL)

export const useDuplicatePlan = (planId: string) =>
  useSend(
    (body: DuplicateForm) => send(plans.duplicate, { params: { planId }, body }),
    ALL_ON_SUCCESS,
  )

/** Its interns have no plan afterwards, which the lists of people show. */
export function useDeletePlan(planId: string) {
  const cache = useQueryClient()
  return useSend(() => send(plans.remove, { params: { planId } }), {
    onSuccess: () => {
      // Its screen is still open, and a refetch would show the plan as missing.
      void cache.invalidateQueries({ queryKey: ['plans', planId], refetchType: 'none' })
      void invalidate(cache, [plansQuery.queryKey, ['users']])
    },
  })
}

type NewMilestone = InputOf<typeof plans.createMilestone>['body']
type MilestoneData = InputOf<typeof plans.updateMilestone>['body']['milestoneData']

export const useAddMilestone = (planId: string) =>
  useSend((body: NewMilestone) => send(plans.createMilestone, { params: { planId }, body }), ALL)

export function useChangeMilestone(planId: string, milestoneId: string) {
  const cache = useQueryClient()
  return useSend(
    (milestoneData: MilestoneData) =>
      send(plans.updateMilestone, { params: { planId }, body: { milestoneId, milestoneData } }),
    { ...ALL, onSuccess: ({ data: changed }) => replaceMilestone(cache, planId, changed) },
  )
}

/** Shown at once in the new order. */
export function useOrderMilestones(planId: string) {
  const cache = useQueryClient()
  return useSend(
    (milestoneIds: string[]) =>
      send(plans.orderMilestones, { params: { planId }, body: { milestoneIds } }),
    { ...ALL, onSuccess: ({ data }) => cache.setQueryData(planQuery(planId).queryKey, data) },
  )
}

export const useDeleteMilestone = (milestoneId: string) =>
  useSend(() => send(plans.removeMilestone, { params: { milestoneId } }), ALL)

type NewObjective = InputOf<typeof plans.createObjective>['body']
type ObjectiveData = InputOf<typeof plans.updateObjective>['body']['objectiveData']

export const useAddObjective = (planId: string) =>
  useSend((body: NewObjective) => send(plans.createObjective, { params: { planId }, body }), ALL)

export function useChangeObjective(planId: string, objectiveId: string) {
  const cache = useQueryClient()
  return useSend(
    (objectiveData: ObjectiveData) =>
      send(plans.updateObjective, { params: { planId }, body: { objectiveId, objectiveData } }),
    { ...ALL, onSuccess: ({ data: changed }) => replaceObjective(cache, planId, changed) },
  )
}

export const useDeleteObjective = (objectiveId: string) =>
  useSend(() => send(plans.removeObjective, { params: { objectiveId } }), ALL)

/** Immediately, so that no field shows its old value until the plan is fetched. */
function replaceMilestone(cache: QueryClient, planId: string, changed: Milestone) {
  cache.setQueryData(planQuery(planId).queryKey, (plan) => {
    if (!plan) return plan
    const milestones = plan.milestones.map((one) => (one.id === changed.id ? changed : one))
    return { ...plan, milestones }
  })
}

function replaceObjective(cache: QueryClient, planId: string, changed: Objective) {
  const plan = cache.getQueryData(planQuery(planId).queryKey)
  const milestone = plan?.milestones.find(({ id }) => id === changed.milestoneId)
  if (!milestone) return
  const objectives = milestone.objectives.map((one) => (one.id === changed.id ? changed : one))
  replaceMilestone(cache, planId, { ...milestone, objectives })
}
