import type { Audience } from '@cohort/contract/announcements/rules'
import type { Announcement } from '@cohort/contract/announcements/schemas'
import type { Notification } from '@cohort/contract/notifications/schemas'

/** A notification and whose it is. */
export interface Told {
  readonly userId: string
  readonly notification: Notification
}

/** News of an announcement, and for whom it is. */
export type Saying = { readonly to: Audience } & (
  | { readonly made: Announcement }
  | { readonly changed: Announcement }
  | { readonly removed: string }
)

/** What the rooms may say to whoever is connected. Hints only: the rows are the truth. */
export interface Realtime {
  notify(told: readonly Told[]): void
  tellOfRequest(requestId: string, userIds: readonly string[]): void
  /** To all windows of the owner. */
  tellOfNotifications(userId: string): void
  /** In this order, each to its audience alone. */
  say(sayings: readonly Saying[]): void
  /** The organisation's settings have changed: every process and every browser asks anew. */
  tellOfSettings(): void
  /** How many browsers hear this process. */
  connected(): number
}
