import { users } from '@cohort/contract/users/calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'

/** How a person's zone has changed; fetched anew whenever it is looked at. */
export const zonesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'zones'],
    queryFn: async () => (await send(users.zones, { params: { userId } })).data,
    staleTime: 0,
  })
