import type { Audience } from '@cohort/contract/announcements/rules'
import type { Announcement } from '@cohort/contract/announcements/schemas'
import type { Notification } from '@cohort/contract/notifications/schemas'

export interface UserNotification {
  readonly userId: string
  readonly notification: Notification
}

export type AnnouncementEvent = { readonly to: Audience } & (
  | { readonly made: Announcement }
  | { readonly changed: Announcement }
  | { readonly removed: string }
)

/** Best-effort events to connected browsers; the database is authoritative. */
export interface Realtime {
  notify(notifications: readonly UserNotification[]): void
  requestChanged(requestId: string, userIds: readonly string[]): void
  notificationsChanged(userId: string): void
  notificationSettingsChanged(userId: string): void
  /** Delivered in this order, each to its audience alone. */
  announce(events: readonly AnnouncementEvent[]): void
  /** Every process and every browser reads the settings again. */
  settingsChanged(): void
  /** Every process checks the person's sessions again, and closes the sockets of ended ones. */
  sessionsChanged(userId: string): void
  countClients(): number
}
