import { settings } from '@cohort/contract/settings/calls'
import type { WeekForm } from '@cohort/contract/settings/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSettings } from '#web/lib/forms/rule-context.ts'
import { send } from '#web/lib/network/http.ts'

export function useSetWorkingDays() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: WeekForm) => send(settings.setWorkingDays, { body }),
    onSettled: () => refreshSettings(cache),
  })
}
