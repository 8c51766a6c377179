import type { InputOf } from '@cohort/contract/calls'
import { plans } from '@cohort/contract/plans/calls'
import type { DuplicateForm, PlanChange, PlanForm } from '@cohort/contract/plans/form-schemas'
import type { Milestone, Objective } from '@cohort/contract/plans/schemas'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#web/lib/network/call-failure.ts'
import { send } from '#web/lib/network/http.ts'

export const plansQuery = queryOptions({
  queryKey: ['plans', 'list'],
  queryFn: async () => (await send(plans.list, {})).data,
  meta: { failure: 'toasted' },
})

/** A plan with its milestones and their objectives. A failure is told by its status, as the specification has it. */
export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'whole'],
    queryFn: async () => {
      try {
        return (await send(plans.get, { params: { planId } })).data
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        throw error.saying(`Error fetching plan details: ${error.status || error.message}`)
      }
    },
    meta: { failure: 'toasted' },
  })

/** Everything that is shown of plans: lists, figures, ways through them. */
export const refreshPlans = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['plans'] })

export function useCreatePlan() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PlanForm) => send(plans.create, { body }),
    onSuccess: () => refreshPlans(cache),
  })
}

export function useUpdatePlan(planId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PlanChange) => send(plans.update, { params: { planId }, body }),
    onSettled: () => refreshPlans(cache),
  })
}

export function useDuplicatePlan(planId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: DuplicateForm) => send(plans.duplicate, { params: { planId }, body }),
    onSuccess: () => refreshPlans(cache),
  })
}

/** Its interns are without a plan afterwards, which the lists of people show. */
export function useDeletePlan(planId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(plans.remove, { params: { planId } }),
    onSuccess: () => {
      // Its screen is still open: asked for once more, the plan would be told as missing.
      void cache.invalidateQueries({ queryKey: ['plans', planId], refetchType: 'none' })
      void cache.invalidateQueries({ queryKey: plansQuery.queryKey })
      void cache.invalidateQueries({ queryKey: ['users'] })
    },
  })
}

type NewMilestone = InputOf<typeof plans.createMilestone>['body']
type MilestoneData = InputOf<typeof plans.updateMilestone>['body']['milestoneData']

export function useAddMilestone(planId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewMilestone) => send(plans.createMilestone, { params: { planId }, body }),
    onSettled: () => refreshPlans(cache),
  })
}

export function useChangeMilestone(planId: string, milestoneId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (milestoneData: MilestoneData) =>
      send(plans.updateMilestone, { params: { planId }, body: { milestoneId, milestoneData } }),
    onSuccess: ({ data: changed }) => replaceMilestone(cache, planId, changed),
    onSettled: () => refreshPlans(cache),
  })
}

export function useDeleteMilestone(milestoneId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(plans.removeMilestone, { params: { milestoneId } }),
    onSettled: () => refreshPlans(cache),
  })
}

type NewObjective = InputOf<typeof plans.createObjective>['body']
type ObjectiveData = InputOf<typeof plans.updateObjective>['body']['objectiveData']

export function useAddObjective(planId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewObjective) => send(plans.createObjective, { params: { planId }, body }),
    onSettled: () => refreshPlans(cache),
  })
}

export function useChangeObjective(planId: string, objectiveId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (objectiveData: ObjectiveData) =>
      send(plans.updateObjective, { params: { planId }, body: { objectiveId, objectiveData } }),
    onSuccess: ({ data: changed }) => replaceObjective(cache, planId, changed),
    onSettled: () => refreshPlans(cache),
  })
}

export function useDeleteObjective(objectiveId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(plans.removeObjective, { params: { objectiveId } }),
    onSettled: () => refreshPlans(cache),
  })
}

/** At once, so that no field shows its old words while the plan is fetched anew. */
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
