import type { InputOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import type { newUserForm } from '@cohort/contract/users/form-schemas'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod'
import { send } from '#web/lib/network/http.ts'
import { currentSession, openSession } from '#web/lib/session/session.ts'
import { zonesQuery } from './zones/queries.ts'

type NewUser = z.output<ReturnType<typeof newUserForm>>

interface Wanted {
  readonly page: number
  readonly size: number
}

type Filters = NonNullable<InputOf<typeof users.list>['body']>

/** A page of people, interns unless a role is asked for; the page before stays, while the next is on its way. */
export const usersQuery = (filters: Filters, { page, size }: Wanted) =>
  queryOptions({
    queryKey: ['users', 'list', filters, page, size],
    queryFn: async () => {
      const query = { limit: size, offset: (page - 1) * size }
      return (await send(users.list, { query, body: filters })).data
    },
    placeholderData: keepPreviousData,
  })

/** One person, whole. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'whole'],
    queryFn: async () => (await send(users.get, { params: { userId } })).data,
  })

export const internCountsQuery = queryOptions({
  queryKey: ['users', 'counts'],
  queryFn: async () => (await send(users.countByStatus, {})).data,
})

export const trainingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'training'],
    queryFn: async () => (await send(users.training, { params: { userId } })).data,
  })

export const interactionCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'interaction counts'],
    queryFn: async () => (await send(users.interactionCounts, { params: { userId } })).data,
  })

export function useAddUser() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewUser) => send(users.create, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['users'] }),
  })
}

type Update = InputOf<typeof users.update>['body']

/** Changes a profile. When it is the own one, the header and the cookies follow at once. */
export function useUpdateProfile(userId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Update) => send(users.update, { params: { userId }, body }),
    onSuccess: ({ data: { data: person } }) => {
      cache.setQueryData(userQuery(userId).queryKey, person)
      const session = currentSession()
      if (session?.userId === userId) {
        openSession({ ...session, name: person.name, profilePhoto: person.profilePhoto })
      }
      void cache.invalidateQueries({ queryKey: ['users', 'list'] })
      void cache.invalidateQueries({ queryKey: internCountsQuery.queryKey })
      void cache.invalidateQueries({ queryKey: zonesQuery(userId).queryKey })
    },
    onError: () => cache.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
  })
}

type NewAsset = InputOf<typeof users.giveAsset>['body']
type AssetChange = InputOf<typeof users.changeAsset>['body']

export function useGiveAsset(userId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (asset: Omit<NewAsset, 'userId'>) =>
      send(users.giveAsset, { body: { ...asset, userId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
  })
}

export function useChangeAsset(userId: string, assetId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AssetChange) => send(users.changeAsset, { params: { assetId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
  })
}

/** Who changed what of a person; fetched anew whenever it is looked at. */
export const historyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'history'],
    queryFn: async () => (await send(users.history, { params: { userId } })).data,
    staleTime: 0,
  })

/** Never kept in the cache: what is shown for a reason is shown once. */
export function useRevealBankDetails(userId: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      send(users.revealBankDetails, { params: { userId }, body: { reason } }),
    gcTime: 0,
  })
}

export function useDisableAccount(userId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => send(users.disable, { params: { userId }, body: { reason } }),
    onSettled: () => forgetPeople(cache),
  })
}

export function useEnableAccount(userId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(users.enable, { params: { userId } }),
    onSettled: () => forgetPeople(cache),
  })
}

/** Who is disabled or enabled leaves or enters every list, count and choice. */
async function forgetPeople(cache: QueryClient) {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['users'] }),
    cache.invalidateQueries({ queryKey: ['choices'] }),
  ])
}
