import type { InputOf } from '@cohort/contract/calls'
import { plans } from '@cohort/contract/plans/calls'
import type { PlanOverview } from '@cohort/contract/plans/schemas'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { send } from '#web/lib/network/http.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { refreshPlans } from '../queries.ts'

export const PAGE_SIZE = 10

interface Wanted {
  readonly name: string
  readonly page: number
  readonly size?: number
}

/** How far the interns of a plan are, and a page of them. */
export const progressQuery = (planId: string, { name, page, size = PAGE_SIZE }: Wanted) =>
  queryOptions({
    queryKey: ['plans', planId, 'progress', name, page, size],
    queryFn: async () => {
      const query = { limit: size, offset: (page - 1) * size, ...(name && { name }) }
      return (await send(plans.progress, { params: { planId }, query })).data
    },
    placeholderData: keepPreviousData,
  })

/** Finds out what a deletion would take away; undefined when that cannot be known now. */
export function useFindLosses(planId: string) {
  const cache = useQueryClient()
  return async (): Promise<PlanOverview | undefined> => {
    const wanted = progressQuery(planId, { name: '', page: 1, size: 1 })
    try {
      return await cache.fetchQuery({ ...wanted, staleTime: 0 })
    } catch (error) {
      logQuietly(error)
      return undefined
    }
  }
}

/** Somebody's way through their plan; null without one. */
export const roadmapQuery = (userId: string) =>
  queryOptions({
    queryKey: ['plans', 'roadmap', userId],
    queryFn: async () => (await send(plans.roadmap, { params: { userId } })).data,
  })

/** The plans in which the mentor who asks has milestones. */
export const mentoredQuery = queryOptions({
  queryKey: ['plans', 'mentored'],
  queryFn: async () => (await send(plans.mentored, {})).data,
})

interface Target {
  readonly userId: string
  readonly objectiveId: string
}

type MarkInput = InputOf<typeof plans.markDone>['body']

export function useMarkDone(target: Target) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: MarkInput) => send(plans.markDone, { params: { ...target }, body }),
    onSettled: () => refreshPlans(cache),
  })
}

/** A mark that somebody else took back meanwhile is gone as wished. */
export function useUnmark(target: Target) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        return await send(plans.unmark, { params: { ...target } })
      } catch (error) {
        if (!isStatus(error, 404)) throw error
        return null
      }
    },
    onSettled: () => refreshPlans(cache),
  })
}
