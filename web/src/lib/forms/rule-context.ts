import { auth } from '@cohort/contract/auth/calls'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { queryOptions, useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { sendAs } from '#web/lib/network/http.ts'

export const optionsQuery = queryOptions({
  queryKey: ['auth', 'options'],
  queryFn: async () => (await sendAs(undefined, auth.options, {})).data,
  staleTime: Infinity,
})

/** Suspends until it is loaded; `now` is read anew each time. */
export function usePublicRuleContext(): PublicRuleContext {
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
export const useRuleContextPending = () => useQuery(optionsQuery).isPending
