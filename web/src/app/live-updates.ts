import type { QueryClient } from '@tanstack/react-query'
import {
  announcementsQuery,
  dropAnnouncement,
  putAnnouncement,
} from '#web/announcements/queries.ts'
import { refreshNeeds } from '#web/dashboard/queries.ts'
import { refreshHelpdesk } from '#web/helpdesk/queries.ts'
import { refreshInteractions } from '#web/interactions/queries.ts'
import { refreshSettings } from '#web/lib/forms/rule-context.ts'
import { checkForNewVersion } from '#web/lib/live/new-version.ts'
import { listen } from '#web/lib/live/realtime.ts'
import { refreshBranding } from '#web/lib/organisation/refresh-branding.ts'
import { notificationsQuery, prependNotification } from '#web/notifications/queries.ts'
import { refreshPlans } from '#web/plans/queries.ts'
import { trainingQuery } from '#web/users/queries.ts'

/** Takes what the server tells by itself into what is shown. Answers what ends the listening. */
export const followLiveUpdates = (cache: QueryClient, userId: string) =>
  listen({
    notification: ({ createdNotification }) => {
      prependNotification(cache, userId, createdNotification)
      void refreshInteractions(cache)
      void refreshNeeds(cache)
      void refreshPlan(cache, userId)
    },
    notificationsChanged: () =>
      void cache.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey }),
    announcement: ({ createdNotification }) => putAnnouncement(cache, createdNotification),
    announcementChanged: ({ announcement }) => putAnnouncement(cache, announcement),
    announcementRemoved: ({ announcementId }) => dropAnnouncement(cache, announcementId),
    helpRequest: () => {
      void refreshHelpdesk(cache)
      void refreshNeeds(cache)
    },
    settingsChanged: () => {
      void refreshSettings(cache)
      void refreshBranding()
    },
    reconnected: () => {
      void refreshSettings(cache)
      void refreshBranding()
      // Perhaps to a server that was replaced meanwhile.
      void checkForNewVersion()
      void cache.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey })
      void cache.invalidateQueries({ queryKey: announcementsQuery.queryKey })
      void refreshInteractions(cache)
      void refreshHelpdesk(cache)
      void refreshNeeds(cache)
      void refreshPlan(cache, userId)
    },
  })

/** Where somebody stands in their plan is told beside it, too. */
const refreshPlan = (cache: QueryClient, userId: string) =>
  Promise.all([
    refreshPlans(cache),
    cache.invalidateQueries({ queryKey: trainingQuery(userId).queryKey }),
  ])
