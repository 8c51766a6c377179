import type { InputOf } from '@cohort/contract/calls'
import { plans } from '@cohort/contract/plans/calls'
import type { PlanOverview } from '@cohort/contract/plans/schemas'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { PLANS } from '../queries.ts'

export const PAGE_SIZE = 10

type Narrowed = Omit<NonNullable<InputOf<typeof plans.progress>['query']>, 'limit' | 'offset'>

export const progressQuery = (planId: string, narrowed: Narrowed, page: number, size = PAGE_SIZE) =>
  queryOptions({
    queryKey: ['plans', planId, 'progress', narrowed, page, size],
    queryFn: async () => {
      const query = { ...pageOf(page, size), ...narrowed }
      return (await send(plans.progress, { params: { planId }, query })).data
    },
    placeholderData: keepPreviousData,
  })

/** Counts what a deletion would remove; undefined when the call fails. */
export function useFindLosses(planId: string) {
  const cache = useQueryClient()
  return async (): Promise<PlanOverview | undefined> => {
    try {
      return await cache.fetchQuery({ ...progressQuery(planId, {}, 1, 1), staleTime: 0 })
    } catch (error) {
      logQuietly(error)
      return undefined
    }
  }
}

/** Null without a plan. */
export const roadmapQuery = (userId: string) =>
  callQuery(plans.roadmap, { params: { userId } }, ['plans', 'roadmap', userId])

export const mentoredQuery = callQuery(plans.mentored, {}, ['plans', 'mentored'])

interface Target {
  readonly userId: string
  readonly objectiveId: string
}

type MarkInput = InputOf<typeof plans.markDone>['body']

export const useMarkDone = (target: Target) =>
  useSend((body: MarkInput) => send(plans.markDone, { params: { ...target }, body }), {
    invalidates: [PLANS, ['interns'], ['signals']],
  })

/** A mark that another user has removed meanwhile counts as removed. */
export const useUnmark = (target: Target) =>
  useSend(
    async () => {
      try {
        return await send(plans.unmark, { params: { ...target } })
      } catch (error) {
        if (!isStatus(error, 404)) throw error
        return null
      }
    },
    { invalidates: [PLANS, ['interns'], ['signals']] },
  )
