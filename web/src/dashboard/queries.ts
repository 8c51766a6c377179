import { dashboard } from '@cohort/contract/dashboard/calls'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'

/** Asked anew whenever somebody looks: what waits for them may have been done elsewhere. */
export const needsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dashboard', userId, 'needs'],
    queryFn: async () => (await send(dashboard.needs, {})).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** After the server has told of something new, which is often something to do. */
export const refreshNeeds = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: ['dashboard'] })
