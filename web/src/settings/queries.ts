import type { InputOf } from '@cohort/contract/calls'
import { settings } from '@cohort/contract/settings/calls'
import type {
  BrandingForm,
  NamedValue,
  NewValueForm,
  OrderForm,
  OrganisationSettings,
  RenameForm,
  WeekForm,
} from '@cohort/contract/settings/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { DEPENDING_ON_SETTINGS } from '#web/lib/forms/rule-context.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { applyBranding } from '#web/lib/organisation/branding.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'

function useChange<Form>(
  change: (form: Form) => Promise<{ data: OrganisationSettings; message: string }>,
) {
  const cache = useQueryClient()
  return useSend(change, {
    onSuccess: ({ data }) => cache.setQueryData(settingsQuery.queryKey, data),
    invalidates: DEPENDING_ON_SETTINGS,
  })
}

export const useAddValue = () =>
  useChange((body: NewValueForm) => send(settings.addValue, { body }))

export const useRenameValue = () =>
  useChange((body: RenameForm) => send(settings.renameValue, { body }))

export const useOrderValues = () =>
  useChange((body: OrderForm) => send(settings.orderValues, { body }))

export const useRemoveValue = () =>
  useChange((query: NamedValue) => send(settings.removeValue, { query }))

export const useSetWorkingDays = () =>
  useSend((body: WeekForm) => send(settings.setWorkingDays, { body }), {
    invalidates: DEPENDING_ON_SETTINGS,
  })

export const useSetSessionLimits = () =>
  useChange((body: InputOf<typeof settings.setSessionLimits>['body']) =>
    send(settings.setSessionLimits, { body }),
  )

export const useChangeLook = () =>
  useSend((body: BrandingForm) => send(settings.changeBranding, { body }), {
    onSuccess: ({ data }) => applyBranding(data),
  })
