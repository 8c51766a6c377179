import { dropOldDrafts } from '#web/lib/forms/old-drafts.ts'
import { isIntern } from '@cohort/contract/access'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import {
  announcementsQuery,
  dropAnnouncement,
  putAnnouncement,
} from '#web/announcements/queries.ts'
import { ACTION_ITEMS } from '#web/dashboard/queries.ts'
import { HELPDESK, REQUEST_CHANGED } from '#web/helpdesk/queries.ts'
import { INTERACTIONS } from '#web/interactions/queries.ts'
import { DEPENDING_ON_SETTINGS } from '#web/lib/forms/rule-context.ts'
import { checkForNewVersion } from '#web/lib/live/new-version.ts'
import { listen } from '#web/lib/live/realtime.ts'
import { invalidate } from '#web/lib/network/use-send.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { refreshBranding } from '#web/lib/organisation/refresh-branding.ts'
import {
  NOTIFICATION_SETTINGS,
  notificationsQuery,
  prependNotification,
} from '#web/notifications/queries.ts'
import { PLANS } from '#web/plans/queries.ts'
import { trainingQuery } from '#web/users/queries.ts'

const DAYS_OFF = ['daily-updates', 'month']

/** What a notification is seldom about, by its kind. */
const FURTHER: Readonly<Partial<Record<NoticeKind, readonly QueryKey[]>>> = {
  'daily update': [['blockers'], DAYS_OFF],
  plan: [['interns'], ['signals', 'own'], DAYS_OFF],
  profile: [['users'], ['interns'], ['signals', 'own'], DAYS_OFF],
}

const oftenNotifiedOf = (userId: string): QueryKey[] => [
  INTERACTIONS,
  ACTION_ITEMS,
  PLANS,
  ['sharing'],
  trainingQuery(userId).queryKey,
]

/** Brings the cache up to date with the server's live events. Returns a function that stops it. */
export function followLiveUpdates(cache: QueryClient, userId: string) {
  dropOldDrafts()
  const notifications = notificationsQuery(userId).queryKey
  const often = oftenNotifiedOf(userId)
  const refreshSettings = () => refreshAllSettings(cache)
  const others = followOthers(cache, [
    notifications,
    announcementsQuery.queryKey,
    ...DEPENDING_ON_SETTINGS,
  ])
  const end = listen({
    notification: ({ createdNotification: one }) => {
      prependNotification(cache, userId, one)
      void invalidate(cache, [...often, ...(FURTHER[one.kind] ?? [])])
      others.refetch()
    },
    notificationsChanged: () => void invalidate(cache, [notifications]),
    notificationSettingsChanged: () => void invalidate(cache, [NOTIFICATION_SETTINGS]),
    announcement: ({ createdNotification }) => putAnnouncement(cache, createdNotification),
    announcementChanged: ({ announcement }) => putAnnouncement(cache, announcement),
    announcementRemoved: ({ announcementId }) => dropAnnouncement(cache, announcementId),
    helpRequest: () => void invalidate(cache, REQUEST_CHANGED),
    settingsChanged: refreshSettings,
    reconnected: () => {
      refreshSettings()
      // The server may have been replaced meanwhile.
      void checkForNewVersion()
      const own = [notifications, NOTIFICATION_SETTINGS, announcementsQuery.queryKey, HELPDESK]
      void invalidate(cache, [...own, ...often])
    },
  })
  return () => {
    others.end()
    end()
  }
}

/** Holidays are settings as well. */
function refreshAllSettings(cache: QueryClient) {
  void invalidate(cache, [...DEPENDING_ON_SETTINGS, DAYS_OFF, ACTION_ITEMS])
  void refreshBranding()
}

const FOLLOWED_EVERY = 20_000

/**
 * Live events tell people of what concerns themselves; admins and mentors look at others. Interns get nothing.
 * `told` is what an event always tells.
 */
function followOthers(cache: QueryClient, told: readonly QueryKey[]) {
  const refetch = (age = 0) => {
    const session = currentSession()
    if (!session || isIntern(session) || document.visibilityState === 'hidden') return
    const isTold = (query: Query) => told.some((queryKey) => matchQuery({ queryKey }, query))
    const predicate = (query: Query) => !isTold(query) && query.isStaleByTime(age)
    void cache.refetchQueries({ type: 'active', predicate })
  }
  const timer = setInterval(refetch, FOLLOWED_EVERY, FOLLOWED_EVERY / 2)
  return { refetch, end: () => clearInterval(timer) }
}
