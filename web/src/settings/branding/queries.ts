import { settings } from '@cohort/contract/settings/calls'
import type { LookForm } from '@cohort/contract/settings/schemas'
import { useMutation } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'
import { applyBranding } from '#web/lib/organisation/branding.ts'

export const useChangeLook = () =>
  useMutation({
    mutationFn: (body: LookForm) => send(settings.changeBranding, { body }),
    onSuccess: ({ data }) => applyBranding(data),
  })
