import { auth } from '@cohort/contract/auth/calls'
import { today, type Day } from '@cohort/contract/dates'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { sendAs } from '#web/lib/network/http.ts'

export const optionsQuery = queryOptions({
  queryKey: ['auth', 'options'],
  queryFn: async () => (await sendAs(undefined, auth.options, {})).data,
  staleTime: Infinity,
})

/** Suspends until it is loaded; each read of `now` is the current time. */
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

export function useToday(): Day {
  const { now, timeZone } = usePublicRuleContext()
  return today(now, timeZone)
}

export const SETTINGS_KEY = ['settings']

/** The queries that a change of the settings invalidates. */
export const DEPENDING_ON_SETTINGS = [SETTINGS_KEY, optionsQuery.queryKey, ['choices']]

/** For screens that need not wait for it. */
export const useSignInOptions = () => useQuery(optionsQuery).data

export const useRuleContextPending = () => useQuery(optionsQuery).isPending
