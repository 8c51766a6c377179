import {
  announcements,
  type Announcement,
  type announcementForm,
} from '@cohort/contract/announcements'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { CallFailure, send } from '#web/lib/http.ts'
import { toast } from '#web/ui/toast.ts'

/** All announcements, newest first. A failure is told by a toast, so it is tried only once. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: async () => {
    try {
      return (await send(announcements.list, {})).data
    } catch (error) {
      if (error instanceof CallFailure) toast.failure(error.message)
      throw error
    }
  },
  retry: false,
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
