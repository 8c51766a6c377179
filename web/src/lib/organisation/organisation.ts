import type { RuleContext } from '@cohort/contract/rule-context'
import { settings } from '@cohort/contract/settings/calls'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { SETTINGS_KEY, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { send } from '#web/lib/network/http.ts'

/** What the organisation has decided. The server tells when it has changed. */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async () => (await send(settings.read, {})).data,
})

/** Suspends until they are there. */
export const useLists = () => useSuspenseQuery(settingsQuery).data.lists

/** Which weekdays are worked, and since when. */
export const useWeeks = () => useSuspenseQuery(settingsQuery).data.weeks

/** With the lists, for people who are signed in. */
export function useRuleContext(): RuleContext {
  const { domains, timeZone } = usePublicRuleContext()
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
