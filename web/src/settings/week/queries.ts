import { settings } from '@cohort/contract/settings'
import type { WeekForm } from '@cohort/contract/settings/week'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSettings } from '#web/lib/facts.ts'
import { send } from '#web/lib/http.ts'

export function useSetWorkingDays() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: WeekForm) => send(settings.setWorkingDays, { body }),
    onSettled: () => refreshSettings(cache),
  })
}
