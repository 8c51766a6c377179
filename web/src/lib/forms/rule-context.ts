import { auth } from '@cohort/contract/auth/calls'
import { today, type Day } from '@cohort/contract/dates'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { sendAs } from '#web/lib/network/http.ts'
import { readTimeZone, serverNow } from '#web/lib/network/server-clock.ts'

export const optionsQuery = queryOptions({
  queryKey: ['auth', 'options'],
  queryFn: async () => {
    const { data } = await sendAs(undefined, auth.options, {})
    readTimeZone(data.timeZone)
    return data
  },
  staleTime: Infinity,
})

/** Suspends until it is loaded; each read of `now` is the current time by the server's clock. */
export function usePublicRuleContext(): PublicRuleContext {
  const { domains, timeZone } = useSuspenseQuery(optionsQuery).data
  return {
    domains,
    timeZone,
    get now() {
      return new Date(serverNow())
    },
  }
}

export function useToday(): Day {
  const { now, timeZone } = usePublicRuleContext()
  return today(now, timeZone)
}

export const SETTINGS_KEY = ['settings']

export const DEPENDING_ON_SETTINGS = [SETTINGS_KEY, optionsQuery.queryKey, ['choices']]

/** For screens that need not wait for it. */
export const useSignInOptions = () => useQuery(optionsQuery).data

export const useRuleContextPending = () => useQuery(optionsQuery).isPending
