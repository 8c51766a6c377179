import type { InputOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import type { addUserForm } from '@cohort/contract/users/new-user-schemas'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { anyError, invalidate, useSend } from '#web/lib/network/use-send.ts'
import { currentSession, openSession } from '#web/lib/session/session.ts'

type NewUser = z.output<ReturnType<typeof addUserForm>>

type Filters = NonNullable<InputOf<typeof users.list>['body']>

/** A page of people: interns, unless the filters name a role. */
export const usersQuery = (filters: Filters, page: number, size: number) =>
  queryOptions({
    queryKey: ['users', 'list', filters, page, size],
    queryFn: async () =>
      (await send(users.list, { query: pageOf(page, size), body: filters })).data,
    placeholderData: keepPreviousData,
  })

export const userQuery = (userId: string) =>
  callQuery(users.get, { params: { userId } }, ['users', userId, 'whole'])

export const internCountsQuery = callQuery(users.countByStatus, {}, ['users', 'counts'])

export const trainingQuery = (userId: string) =>
  callQuery(users.training, { params: { userId } }, ['users', userId, 'training'])

export const interactionCountsQuery = (userId: string) =>
  callQuery(users.interactionCounts, { params: { userId } }, [
    'users',
    userId,
    'interaction counts',
  ])

/** A new, disabled or enabled person enters or leaves every list, count and choice. */
const EVERY_LIST = {
  invalidates: [['users'], ['people', 'rows'], ['choices'], ['interns'], ['signals']],
}

export const useAddUser = () =>
  useSend((body: NewUser) => send(users.create, { body }), {
    invalidates: [...EVERY_LIST.invalidates, ['plans']],
    keepsCacheOn: anyError,
  })

type Update = InputOf<typeof users.update>['body']

/** An update of the own profile changes the cookies too, and with them the header. */
export function useUpdateProfile(userId: string) {
  const cache = useQueryClient()
  return useSend((body: Update) => send(users.update, { params: { userId }, body }), {
    onSuccess: ({ data: { data: person } }) => {
      cache.setQueryData(userQuery(userId).queryKey, person)
      const session = currentSession()
      if (session?.userId === userId) {
        openSession({ ...session, name: person.name, profilePhoto: person.profilePhoto })
      }
      const lists = [['users', 'list'], internCountsQuery.queryKey, ['signals'], ['interns']]
      const stale = [...lists, zonesQuery(userId).queryKey]
      void invalidate(cache, stale)
    },
    onError: () => cache.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
  })
}

type NewAsset = InputOf<typeof users.giveAsset>['body']
type AssetChange = InputOf<typeof users.changeAsset>['body']

export const useGiveAsset = (userId: string) =>
  useSend(
    (asset: Omit<NewAsset, 'userId'>) => send(users.giveAsset, { body: { ...asset, userId } }),
    { invalidates: [userQuery(userId).queryKey], keepsCacheOn: anyError },
  )

export const useChangeAsset = (userId: string, assetId: string) =>
  useSend((body: AssetChange) => send(users.changeAsset, { params: { assetId }, body }), {
    invalidates: [userQuery(userId).queryKey],
    keepsCacheOn: anyError,
  })

/** The changes to a person; never fresh. */
export const historyQuery = (userId: string) =>
  callQuery(users.history, { params: { userId } }, ['users', userId, 'history'], { staleTime: 0 })

/** Never cached: the reason was given for one view. */
export const useRevealBankDetails = (userId: string) =>
  useSend(
    (reason: string) => send(users.revealBankDetails, { params: { userId }, body: { reason } }),
    { gcTime: 0 },
  )

const HANDED_OVER = {
  invalidates: [...EVERY_LIST.invalidates, ['interactions'], ['plans'], ['helpdesk']],
  // A refetched profile would close the dialog that says why.
  keepsCacheOn: anyError,
}

export type HandoverChange = NonNullable<InputOf<typeof users.previewHandover>['query']>

/** The open work of a person; never fresh, and not fetched without a change. */
export const handoverQuery = (userId: string, query: HandoverChange | undefined) =>
  queryOptions({
    queryKey: ['users', userId, 'handover', query],
    queryFn: async () =>
      (
        await send(users.previewHandover, {
          params: { userId },
          query: query ?? { change: 'disable' },
        })
      ).data,
    enabled: query !== undefined,
    staleTime: 0,
  })

export const useDisableAccount = (userId: string) =>
  useSend(
    (body: InputOf<typeof users.disable>['body']) =>
      send(users.disable, { params: { userId }, body }),
    HANDED_OVER,
  )

export const useChangeRole = (userId: string) =>
  useSend(
    (body: InputOf<typeof users.changeRole>['body']) =>
      send(users.changeRole, { params: { userId }, body }),
    HANDED_OVER,
  )

export const useEndSessions = (userId: string) =>
  useSend(() => send(users.endSessions, { params: { userId } }), {
    invalidates: [historyQuery(userId).queryKey],
  })

export const useEnableAccount = (userId: string) =>
  useSend(() => send(users.enable, { params: { userId } }), EVERY_LIST)

/** How a person's zone has changed; never fresh. */
export const zonesQuery = (userId: string) =>
  callQuery(users.zones, { params: { userId } }, ['users', userId, 'zones'], { staleTime: 0 })
