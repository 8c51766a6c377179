import {
  announcements,
  type Announcement,
  type announcementForm,
} from '@cohort/contract/announcements'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { send } from '#web/lib/http.ts'

/** All announcements, newest first. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: async () => (await send(announcements.list, {})).data,
  meta: { failure: 'toasted' },
})

/** Puts what the server has just told to the top of the list. */
export function prependAnnouncement(cache: QueryClient, created: Announcement) {
  cache.setQueryData(announcementsQuery.queryKey, (list) =>
    list && !list.some(({ id }) => id === created.id) ? [created, ...list] : list,
  )
}

export function useCreateAnnouncement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof announcementForm>) => send(announcements.create, { body }),
    onSuccess: ({ data }) => prependAnnouncement(cache, data),
  })
}
