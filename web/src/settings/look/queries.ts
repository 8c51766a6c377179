import { settings } from '@cohort/contract/settings'
import type { LookForm } from '@cohort/contract/settings/look'
import { useMutation } from '@tanstack/react-query'
import { send } from '#web/lib/http.ts'
import { showLook } from '#web/lib/look.ts'

export const useChangeLook = () =>
  useMutation({
    mutationFn: (body: LookForm) => send(settings.changeLook, { body }),
    onSuccess: ({ data }) => showLook(data),
  })
