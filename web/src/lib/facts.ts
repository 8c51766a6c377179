import type { OpenFacts } from '@cohort/contract/calls'
import { auth } from '@cohort/contract/auth'
import { queryOptions, useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { sendAs } from './http.ts'

export const optionsQuery = queryOptions({
  queryKey: ['auth', 'options'],
  queryFn: async () => (await sendAs(undefined, auth.options, {})).data,
  staleTime: Infinity,
})

/** What rules need to know and no schema can. Suspends until it is there; `now` is always now. */
export function useFacts(): OpenFacts {
  const { domains, timeZone } = useSuspenseQuery(optionsQuery).data
  return {
    domains,
    timeZone,
    get now() {
      return new Date()
    },
  }
}

/** Under which the organisation's settings are kept, and what depends on them. */
export const SETTINGS_KEY = ['settings']

/** After they were changed, here or elsewhere. */
export const refreshSettings = (cache: QueryClient) =>
  Promise.all(
    [SETTINGS_KEY, optionsQuery.queryKey, ['choices']].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  )

/** The same call's answer for screens that need not wait for it. */
export const useSignInOptions = () => useQuery(optionsQuery).data

/** Whether they are still on their way; they are asked for, if nothing has before. */
export const useFactsPending = () => useQuery(optionsQuery).isPending
