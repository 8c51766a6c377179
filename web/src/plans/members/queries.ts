import type { InputOf } from '@cohort/contract/calls'
import { plans } from '@cohort/contract/plans/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { PLANS } from '../queries.ts'

export const PAGE_SIZE = 5

export type Filters = InputOf<typeof plans.listUsers>['body']

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

type Change = InputOf<typeof plans.addUsers>['body']

export const useChangeMembers = (planId: string, change: keyof typeof CHANGES) =>
  useSend((body: Change) => send(CHANGES[change], { params: { planId }, body }), {
    invalidates: [PLANS, ['users']],
  })

export interface Warnings {
  readonly notActive: number
  readonly inOtherPlan: number
  readonly withOwnMentor: number
}

export async function fetchWarnings(planId: string, filters: Filters): Promise<Warnings> {
  const body = { ...filters, withWarnings: true }
  const query = { limit: 1, offset: 0 }
  const { data } = await send(plans.listUsers, { params: { planId }, query, body })
  return data.warnings ?? { notActive: 0, inOtherPlan: 0, withOwnMentor: 0 }
}
