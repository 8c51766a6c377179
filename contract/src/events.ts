import type { Announcement } from './announcements/schemas.ts'
import type { Notification } from './notifications/schemas.ts'

export const SOCKET_PATH = '/socket.io'

/** Socket.IO client options; times in milliseconds. */
export const RECONNECTION = {
  reconnection: true,
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const

export interface JoinAnswer {
  ok: boolean
  message?: string
}

export interface ClientEvents {
  join: (request: { userId: string }, answered?: (answer: JoinAnswer) => void) => void
}

/** Best effort: the database is authoritative, and clients refetch whenever they connect. */
export interface ServerEvents {
  notification: (event: { createdNotification: Notification }) => void
  announcement: (event: { createdNotification: Announcement }) => void
  notificationsChanged: () => void
  /** Also by the link in a mail, which needs no session. */
  notificationSettingsChanged: () => void
  /** Carries the id alone, so that it reveals nothing. */
  helpRequest: (event: { requestId: string }) => void
  announcementChanged: (event: { announcement: Announcement }) => void
  announcementRemoved: (event: { announcementId: string }) => void
  settingsChanged: () => void
}
