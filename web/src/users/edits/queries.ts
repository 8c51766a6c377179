import type { InputOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { filterChoicesQuery } from '#web/lib/forms/choices.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'

/** Never cached: what is applied must be what was just previewed. */
export const usePreview = () =>
  useSend(
    async (body: InputOf<typeof users.previewChanges>['body']) =>
      (await send(users.previewChanges, { body })).data,
    { gcTime: 0 },
  )

export const useApply = () =>
  useSend(
    async (body: InputOf<typeof users.applyChanges>['body']) =>
      (await send(users.applyChanges, { body })).data,
    { invalidates: [['users'], filterChoicesQuery.queryKey, ['feedback']] },
  )
