import type { InputOf } from '@cohort/contract/calls'
import { interns } from '@cohort/contract/interns/calls'
import type { EventKind, MineSort } from '@cohort/contract/interns/rules'
import type { Direction } from '@cohort/contract/users/rules'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { STALE_REQUESTS } from '#web/interactions/requests/queries.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { useSend } from '#web/lib/network/use-send.ts'

/** The key of everything that an intern's page combines from several nouns. */
export const INTERNS = ['interns']

export const headerQuery = (userId: string) =>
  callQuery(interns.header, { params: { userId } }, [...INTERNS, userId, 'header'])

export const timelineQuery = (userId: string, kinds: readonly EventKind[]) =>
  infiniteQueryOptions({
    queryKey: [...INTERNS, userId, 'timeline', kinds],
    queryFn: async ({ pageParam: before }) => {
      const query = { ...(kinds.length > 0 && { kinds: [...kinds] }), ...(before && { before }) }
      return (await send(interns.timeline, { params: { userId }, query })).data
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const workQuery = (userId: string, weeks: number) =>
  queryOptions({
    queryKey: [...INTERNS, userId, 'work', weeks],
    queryFn: async () => (await send(interns.work, { params: { userId }, query: { weeks } })).data,
    placeholderData: keepPreviousData,
  })

export const TASKS_PAGE = 20

export const tasksQuery = (userId: string, name: string, page: number) =>
  queryOptions({
    queryKey: [...INTERNS, userId, 'tasks', name, page],
    queryFn: async () => {
      const query = { ...pageOf(page, TASKS_PAGE), ...(name && { name }) }
      return (await send(interns.tasks, { params: { userId }, query })).data
    },
    placeholderData: keepPreviousData,
  })

export const MINE_PAGE = 20

interface Mine {
  readonly name: string
  readonly sort: MineSort
  readonly direction: Direction
}

export const mineQuery = ({ name, ...order }: Mine, page: number, size = MINE_PAGE) =>
  queryOptions({
    queryKey: [...INTERNS, 'mine', name, order, page, size],
    queryFn: async () => {
      const query = { ...pageOf(page, size), ...order, ...(name && { name }) }
      return (await send(interns.mine, { query })).data
    },
    placeholderData: keepPreviousData,
  })

/** A mentor's interns by name, to choose from: the first hundred. */
export const ownInternsQuery = mineQuery({ name: '', sort: 'name', direction: 'ascending' }, 1, 100)

type MeetingRequest = InputOf<typeof interns.requestMeeting>['body']

export const useRequestMeeting = () =>
  useSend(
    ({ userId, ...body }: MeetingRequest & { readonly userId: string }) =>
      send(interns.requestMeeting, { params: { userId }, body }),
    STALE_REQUESTS,
  )

/** From a day on. They change with any interaction of one of the two, so they are always fetched. */
export const freeTimesQuery = (userId: string, from: string) =>
  queryOptions({
    queryKey: [...INTERNS, userId, 'free times', from],
    queryFn: async () => {
      const query = from ? { from } : {}
      return (await send(interns.freeTimes, { params: { userId }, query })).data.free
    },
    staleTime: 0,
    meta: { failure: 'logged' },
  })

export type ListBody = InputOf<typeof interns.neighbours>['body']

/** Without a list it is not asked. */
export const neighboursQuery = (userId: string, body: ListBody | undefined) =>
  queryOptions({
    queryKey: [...INTERNS, userId, 'neighbours', body],
    queryFn: async () =>
      (await send(interns.neighbours, { params: { userId }, body: body ?? { list: 'mine' } })).data,
    enabled: body !== undefined,
    meta: { failure: 'logged' },
  })
