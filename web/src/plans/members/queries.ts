import type { InputOf } from '@cohort/contract/calls'
import { plans } from '@cohort/contract/plans/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { PLANS } from '../queries.ts'

export const PAGE_SIZE = 5

type Filters = InputOf<typeof plans.listUsers>['body']

export const planUsersQuery = (planId: string, filters: Filters, page: number) =>
  queryOptions({
    queryKey: ['plans', planId, 'users', filters, page],
    queryFn: async () => {
      const query = pageOf(page, PAGE_SIZE)
      return (await send(plans.listUsers, { params: { planId }, query, body: filters })).data
    },
    placeholderData: keepPreviousData,
  })

const CHANGES = { add: plans.addUsers, remove: plans.removeUsers } as const

export const useChangeMembers = (planId: string, change: keyof typeof CHANGES) =>
  useSend((userIds: string[]) => send(CHANGES[change], { params: { planId }, body: { userIds } }), {
    invalidates: [PLANS, ['users']],
  })
