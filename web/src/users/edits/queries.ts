import type { InputOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { send } from '#web/lib/network/http.ts'

type Asked = InputOf<typeof users.previewChanges>['body']
type Applied = InputOf<typeof users.applyChanges>['body']

/** Never kept: what is applied is what was just looked at. */
export function usePreview() {
  return useMutation({
    mutationFn: async (body: Asked) => (await send(users.previewChanges, { body })).data,
    gcTime: 0,
  })
}

/** Afterwards everything that shows people is fetched anew, whether it was done or refused. */
export function useApply() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Applied) => (await send(users.applyChanges, { body })).data,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['users'] })
      void cache.invalidateQueries({ queryKey: filterChoicesQuery.queryKey })
      void cache.invalidateQueries({ queryKey: ['feedback'] })
    },
  })
}
