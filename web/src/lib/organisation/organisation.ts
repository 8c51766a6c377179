import type { RuleContext } from '@cohort/contract/rule-context'
import { settings } from '@cohort/contract/settings/calls'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { SETTINGS_KEY, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { send } from '#web/lib/network/http.ts'

export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: async () => (await send(settings.read, {})).data,
})

/** Suspends until the settings are loaded. */
export const useLists = () => useSuspenseQuery(settingsQuery).data.lists

export const useWeeks = () => useSuspenseQuery(settingsQuery).data.weeks

export const useSessionLimits = () => useSuspenseQuery(settingsQuery).data.sessions

export function useRuleContext(): RuleContext {
  return Object.assign(usePublicRuleContext(), { lists: useLists() })
}
