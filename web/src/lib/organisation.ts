import type { Facts } from '@cohort/contract/calls'
import { settings } from '@cohort/contract/settings'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { SETTINGS_KEY, useFacts } from './facts.ts'
import { send } from './http.ts'

/** What the organisation has decided. The server tells when it has changed. */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async () => (await send(settings.read, {})).data,
})

/** Suspends until they are there. */
export const useLists = () => useSuspenseQuery(settingsQuery).data.lists

/** Which weekdays are worked, and since when. */
export const useWeeks = () => useSuspenseQuery(settingsQuery).data.weeks

/** The facts with the lists, for the rules of those who are signed in. */
export function useAllFacts(): Facts {
  const { domains, timeZone } = useFacts()
  const lists = useLists()
  return {
    domains,
    timeZone,
    lists,
    get now() {
      return new Date()
    },
  }
}
