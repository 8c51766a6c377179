import { dashboard } from '@cohort/contract/dashboard/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'

export const NEEDS = ['dashboard']

/** Never fresh: a task may have been done on another device. */
export const needsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...NEEDS, userId, 'needs'],
    queryFn: async () => (await send(dashboard.needs, {})).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
