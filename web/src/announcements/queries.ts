import { announcements } from '@cohort/contract/announcements/calls'
import { inListOrder } from '@cohort/contract/announcements/rules'
import type {
  Announcement,
  AnnouncementEdit,
  AnnouncementForm,
} from '@cohort/contract/announcements/schemas'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { serverNow } from '#web/lib/network/server-clock.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

const ALL = ['announcements', 'all'] as const

/** The own announcements: the pinned first, then the newest. Fetched again when one expires. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements', 'own'],
  queryFn: async () => (await send(announcements.list, {})).data,
  refetchInterval: ({ state }) => untilNextExpiry(state.data ?? []),
  meta: { failure: 'toasted' },
})

const MAX_TIMER = 2 ** 31 - 1
const SHORTEST_TIMER = 1000

function untilNextExpiry(list: readonly Announcement[]): number | false {
  const ends = list.flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt)] : []))
  if (ends.length === 0) return false
  const wait = Math.min(...ends) - serverNow()
  return Math.min(Math.max(wait, SHORTEST_TIMER), MAX_TIMER)
}

export const allAnnouncementsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...ALL, page],
    queryFn: async () => (await send(announcements.listAll, { query: pageOf(page, size) })).data,
    placeholderData: keepPreviousData,
  })

/** Puts an announcement that a live event brought, new or changed, into its place in the list. */
export function putAnnouncement(cache: QueryClient, received: Announcement) {
  cache.setQueryData(
    announcementsQuery.queryKey,
    (list) =>
      list && [...list.filter(({ id }) => id !== received.id), received].toSorted(inListOrder),
  )
  void cache.invalidateQueries({ queryKey: ALL })
}

export function dropAnnouncement(cache: QueryClient, announcementId: string) {
  cache.setQueryData(announcementsQuery.queryKey, (list) =>
    list?.filter(({ id }) => id !== announcementId),
  )
  void cache.invalidateQueries({ queryKey: ALL })
}

const EVERY_LIST = { invalidates: [['announcements']] }

export const useCreateAnnouncement = () =>
  useSend((body: AnnouncementForm) => send(announcements.create, { body }), {
    ...EVERY_LIST,
    keepsCacheOn: anyError,
  })

export const useUpdateAnnouncement = (announcementId: string) =>
  useSend(
    (body: AnnouncementEdit) => send(announcements.update, { params: { announcementId }, body }),
    EVERY_LIST,
  )

export const useRemoveAnnouncement = () =>
  useSend(
    (announcementId: string) => send(announcements.remove, { params: { announcementId } }),
    EVERY_LIST,
  )
