import { settings } from '@cohort/contract/settings/calls'
import type {
  NamedValue,
  NewValueForm,
  OrderForm,
  OrganisationSettings,
  RenameForm,
} from '@cohort/contract/settings/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSettings } from '#web/lib/forms/rule-context.ts'
import { send } from '#web/lib/network/http.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'

function useChange<Form>(
  change: (form: Form) => Promise<{ data: OrganisationSettings; message: string }>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => cache.setQueryData(settingsQuery.queryKey, data),
    // Refused, it may be that the list shown is not the list there is.
    onSettled: () => void refreshSettings(cache),
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
