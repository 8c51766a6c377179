import { users } from '@cohort/contract/users/calls'
import { today } from '@cohort/contract/dates'
import { useMutation } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { saveFile } from '#web/lib/network/save-file.ts'

/** Never fresh. */
export const revealsQuery = (userId: string) =>
  callQuery(users.reveals, { params: { userId } }, ['users', userId, 'reveals'], { staleTime: 0 })

/** Saves the own data as a file. Never cached. */
export function useDownloadOwnData(userId: string) {
  const { timeZone } = usePublicRuleContext()
  return useMutation({
    mutationFn: async () => {
      const { data } = await send(users.ownData, { params: { userId } })
      const text = `${JSON.stringify(data, null, 2)}\n`
      const day = today(new Date(data.madeAt), timeZone)
      saveFile(new Blob([text], { type: 'application/json' }), `my-data-${day}.json`)
    },
    gcTime: 0,
  })
}
