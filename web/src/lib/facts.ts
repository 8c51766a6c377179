import type { Facts } from '@cohort/contract/calls'
import { auth } from '@cohort/contract/auth'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { sendAs } from './http.ts'

const optionsQuery = queryOptions({
  queryKey: ['auth', 'options'],
  queryFn: async () => (await sendAs(undefined, auth.options, {})).data,
  staleTime: Infinity,
})

/** What rules need to know and no schema can. Suspends until it is there; `now` is always now. */
export function useFacts(): Facts {
  const { domains, timeZone } = useSuspenseQuery(optionsQuery).data
  return {
    domains,
    timeZone,
    get now() {
      return new Date()
    },
  }
}

/** The same call's answer for screens that need not wait for it. */
export const useSignInOptions = () => useQuery(optionsQuery).data

/** Whether they are still on their way; they are asked for, if nothing has before. */
export const useFactsPending = () => useQuery(optionsQuery).isPending
