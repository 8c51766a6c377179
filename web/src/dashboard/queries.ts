import { dashboard } from '@cohort/contract/dashboard/calls'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'

/** The ids of the roadmap, the zone and what is to do on the dashboard. */
export const MY_PLAN = 'my-plan'
export const MY_ZONE = 'my-zone'
export const TO_DO = 'to-do'

export const ACTION_ITEMS = ['dashboard']

const MOUNTS_WITHIN = 3000

/** Hardly fresh: a task may have been done on another device. Parts of one screen ask once. */
export const actionItemsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACTION_ITEMS, userId, 'action items'],
    queryFn: async () => (await send(dashboard.actionItems, {})).data,
    staleTime: MOUNTS_WITHIN,
    refetchOnWindowFocus: 'always',
  })

export const searchQuery = (text: string) =>
  callQuery(dashboard.search, { query: { text } }, [...ACTION_ITEMS, 'search', text])
