import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshHelpdesk } from '#web/helpdesk/queries.ts'
import {
  announcementsQuery,
  dropAnnouncement,
  putAnnouncement,
} from '#web/announcements/queries.ts'
import { refreshInteractions } from '#web/interactions/queries.ts'
import { leaveTo } from '#web/lib/leave.ts'
import { listen } from '#web/lib/realtime.ts'
import { renewWhileActive } from '#web/lib/renewal.ts'
import { placeAfterSession, useSession, useSignedIn } from '#web/lib/session.ts'
import { refreshNeeds } from '#web/dashboard/queries.ts'
import { refreshPlans } from '#web/plans/queries.ts'
import { trainingQuery } from '#web/users/queries.ts'
import { notificationsQuery, prependNotification } from '#web/notifications/queries.ts'

/** Keeps what is shown alive: the session itself, and what the server tells by itself. */
export function useLiveSession() {
  const cache = useQueryClient()
  const { userId } = useSignedIn()
  const isOver = useSession() === null

  useEffect(renewWhileActive, [])

  useEffect(
    () =>
      listen({
        notification: ({ createdNotification }) => {
          prependNotification(cache, userId, createdNotification)
          void refreshInteractions(cache)
          void refreshNeeds(cache)
          void refreshPlan(cache, userId)
        },
        announcement: ({ createdNotification }) => putAnnouncement(cache, createdNotification),
        announcementChanged: ({ announcement }) => putAnnouncement(cache, announcement),
        announcementRemoved: ({ announcementId }) => dropAnnouncement(cache, announcementId),
        helpRequest: () => {
          void refreshHelpdesk(cache)
          void refreshNeeds(cache)
        },
        reconnected: () => {
          void cache.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey })
          void cache.invalidateQueries({ queryKey: announcementsQuery.queryKey })
          void refreshInteractions(cache)
          void refreshHelpdesk(cache)
          void refreshNeeds(cache)
          void refreshPlan(cache, userId)
        },
      }),
    [cache, userId],
  )

  // Signed out, perhaps in another tab: this one must not go on showing what that person saw.
  useEffect(() => {
    if (isOver) leaveTo(placeAfterSession())
  }, [isOver])
}

/** Where somebody stands in their plan is told beside it, too. */
const refreshPlan = (cache: QueryClient, userId: string) =>
  Promise.all([
    refreshPlans(cache),
    cache.invalidateQueries({ queryKey: trainingQuery(userId).queryKey }),
  ])
