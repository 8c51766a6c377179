import { users } from '@cohort/contract/users/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'
import { saveFile } from '#web/lib/network/save-file.ts'

/** Who has read the own bank details; fetched anew whenever it is looked at. */
export const revealsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'reveals'],
    queryFn: async () => (await send(users.reveals, { params: { userId } })).data,
    staleTime: 0,
  })

/** Saves everything that the product shows of oneself. Never kept in the cache. */
export const useDownloadOwnData = (userId: string) =>
  useMutation({
    mutationFn: async () => {
      const { data } = await send(users.ownData, { params: { userId } })
      const text = `${JSON.stringify(data, null, 2)}\n`
      const day = data.madeAt.slice(0, 10)
      saveFile(new Blob([text], { type: 'application/json' }), `my-data-${day}.json`)
    },
    gcTime: 0,
  })
