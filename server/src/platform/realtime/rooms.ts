import type { Actor, Role } from '@cohort/contract/access'
import type { Audience } from '@cohort/contract/announcements/rules'
import type { ClientEvents, ServerEvents } from '@cohort/contract/events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Server, Socket } from 'socket.io'
import type { AnnouncementEvent, UserNotification } from './realtime-events.ts'

export interface SocketSession {
  readonly actor: Actor
  readonly sessionId: string
  readonly sessionVersion: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

interface ProcessEvents {
  notifications: (notifications: readonly UserNotification[]) => void
  announcements: (events: readonly AnnouncementEvent[]) => void
  settingsChanged: () => void
  sessionsChanged: (userId: string) => void
}

export type Sockets = Server<ClientEvents, ServerEvents, ProcessEvents, SocketSession>
export type Client = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketSession>

export const clientsOf = (sockets: Sockets): Client[] => [...sockets.of('/').sockets.values()]

export const roomOf = (userId: string) => `user:${userId}`
export const roomOfRole = (role: Role) => `role:${role}`

/** Each to the browsers of one person alone. */
export function ownEvents(sockets: Sockets) {
  const emit = (event: 'notificationsChanged' | 'notificationSettingsChanged') => {
    return (userId: string) => void sockets.to(roomOf(userId)).emit(event)
  }
  return {
    notificationsChanged: emit('notificationsChanged'),
    notificationSettingsChanged: emit('notificationSettingsChanged'),
  }
}

export function deliverNotifications(
  sockets: Sockets,
  notifications: readonly UserNotification[],
): void {
  const { rooms } = sockets.of('/').adapter
  for (const { userId, notification: createdNotification } of notifications) {
    const room = roomOf(userId)
    if (rooms.has(room)) sockets.local.to(room).emit('notification', { createdNotification })
  }
}

const BATCH = 500

/** In batches: a message per notification would keep the database busy. */
export function forwardNotifications(
  sockets: Sockets,
  notifications: readonly UserNotification[],
): void {
  for (let start = 0; start < notifications.length; start += BATCH) {
    sockets.serverSideEmit('notifications', notifications.slice(start, start + BATCH))
  }
}

export type ListAudience = (audience: Audience, userIds: readonly string[]) => Promise<string[]>

export async function deliverAnnouncement(
  sockets: Sockets,
  listAudience: ListAudience,
  event: AnnouncementEvent,
): Promise<void> {
  const rooms = await roomsFor(sockets, listAudience, event.to)
  if (rooms?.length === 0) return
  // Writing to thousands of sockets blocks: let the response and the other processes go first.
  await nextTurn()
  const receivers = rooms ? sockets.local.to(rooms) : sockets.local
  if ('made' in event) receivers.emit('announcement', { createdNotification: event.made })
  else if ('changed' in event)
    receivers.emit('announcementChanged', { announcement: event.changed })
  else receivers.emit('announcementRemoved', { announcementId: event.removed })
}

/** Undefined: all. Years and batches are read from the database: they change during a connection. */
async function roomsFor(sockets: Sockets, listAudience: ListAudience, audience: Audience) {
  const { role, year, batch } = audience
  if (role === null) return undefined
  if (year === null && batch === null) return [roomOfRole(role)]
  const actors = clientsOf(sockets).map(({ data }) => data.actor)
  const ids = new Set(actors.filter((actor) => actor.role === role).map(({ id }) => id))
  return ids.size === 0 ? [] : (await listAudience(audience, [...ids])).map(roomOf)
}
