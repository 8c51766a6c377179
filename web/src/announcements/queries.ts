import { announcements } from '@cohort/contract/announcements/calls'
import { inListOrder } from '@cohort/contract/announcements/rules'
import type {
  Announcement,
  AnnouncementEdit,
  AnnouncementForm,
} from '@cohort/contract/announcements/schemas'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'

const ALL = ['announcements', 'all'] as const

/** What is announced to oneself: the pinned first, then the newest. Asks again when one expires. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements', 'own'],
  queryFn: async () => (await send(announcements.list, {})).data,
  refetchInterval: ({ state }) => untilNextExpiry(state.data ?? []),
  meta: { failure: 'toasted' },
})

const LONGEST_TIMER = 2 ** 31 - 1
const SHORTEST_TIMER = 1000

function untilNextExpiry(list: readonly Announcement[]): number | false {
  const ends = list.flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt)] : []))
  if (ends.length === 0) return false
  const wait = Math.min(...ends) - Date.now()
  return Math.min(Math.max(wait, SHORTEST_TIMER), LONGEST_TIMER)
}

/** Every announcement, for admins, the newest first. */
export const allAnnouncementsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...ALL, page],
    queryFn: async () => {
      const query = { limit: size, offset: (page - 1) * size }
      return (await send(announcements.listAll, { query })).data
    },
    placeholderData: keepPreviousData,
  })

/** Puts what the server has just told, new or changed, to its place in the list. */
export function putAnnouncement(cache: QueryClient, told: Announcement) {
  cache.setQueryData(
    announcementsQuery.queryKey,
    (list) => list && [...list.filter(({ id }) => id !== told.id), told].toSorted(inListOrder),
  )
  void cache.invalidateQueries({ queryKey: ALL })
}

export function dropAnnouncement(cache: QueryClient, announcementId: string) {
  cache.setQueryData(announcementsQuery.queryKey, (list) =>
    list?.filter(({ id }) => id !== announcementId),
  )
  void cache.invalidateQueries({ queryKey: ALL })
}

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['announcements'] })

export function useCreateAnnouncement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AnnouncementForm) => send(announcements.create, { body }),
    onSuccess: () => void refresh(cache),
  })
}

export function useUpdateAnnouncement(announcementId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AnnouncementEdit) =>
      send(announcements.update, { params: { announcementId }, body }),
    onSettled: () => void refresh(cache),
  })
}

export function useRemoveAnnouncement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (announcementId: string) =>
      send(announcements.remove, { params: { announcementId } }),
    onSettled: () => void refresh(cache),
  })
}
