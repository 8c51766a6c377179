import type { InputOf } from '@cohort/contract/calls'
import { plans } from '@cohort/contract/plans/calls'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'
import { refreshPlans } from '../queries.ts'

export const PAGE_SIZE = 5

type Filters = InputOf<typeof plans.listUsers>['body']

/** A page of interns who are, or are not, in the plan. */
export const planUsersQuery = (planId: string, filters: Filters, page: number) =>
  queryOptions({
    queryKey: ['plans', planId, 'users', filters, page],
    queryFn: async () => {
      const query = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      return (await send(plans.listUsers, { params: { planId }, query, body: filters })).data
    },
    placeholderData: keepPreviousData,
  })

const CHANGES = { add: plans.addUsers, remove: plans.removeUsers } as const

/** Refetched after a failure too: what is shown must be what is. */
export function useChangeMembers(planId: string, change: keyof typeof CHANGES) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (userIds: string[]) =>
      send(CHANGES[change], { params: { planId }, body: { userIds } }),
    onSettled: () =>
      Promise.all([refreshPlans(cache), cache.invalidateQueries({ queryKey: ['users'] })]),
  })
}
