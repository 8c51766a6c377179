import type { Announcement } from './announcements/schemas.ts'
import type { Notification } from './notifications/schemas.ts'

export const SOCKET_PATH = '/socket.io'

/** How the browser reconnects, in milliseconds. */
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

/** Hints: the lists are the truth, and clients fetch them again whenever they connect. */
export interface ServerEvents {
  notification: (event: { createdNotification: Notification }) => void
  announcement: (event: { createdNotification: Announcement }) => void
  /** Their owner read or deleted some, here or in another window. */
  notificationsChanged: () => void
  /** Something about a request is new. It says no more than which, to those who may see it. */
  helpRequest: (event: { requestId: string }) => void
  announcementChanged: (event: { announcement: Announcement }) => void
  /** It was deleted, or is no longer for whoever hears this. */
  announcementRemoved: (event: { announcementId: string }) => void
  /** The organisation's settings are others. They are to be fetched. */
  settingsChanged: () => void
}
