import type { Announcement } from '@cohort/contract/announcements/schemas'
import type { ClientEvents, JoinAnswer, ServerEvents } from '@cohort/contract/events'
import type { Notification } from '@cohort/contract/notifications/schemas'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { hearOnSocket } from '../secrets-watch.ts'

type Connection = Socket<ServerEvents, ClientEvents>

export async function connect(address: string, token: string | undefined) {
  const socket: Connection = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
  })
  onTestFinished(() => void socket.close())
  socket.onAny((event: string, ...told) => hearOnSocket(event, told))
  const notices: Notification[] = []
  const announcements: Announcement[] = []
  socket.on('notification', (event) => void notices.push(event.createdNotification))
  const changed: Announcement[] = []
  const removed: string[] = []
  socket.on('announcement', (event) => void announcements.push(event.createdNotification))
  const helpRequests: string[] = []
  socket.on('helpRequest', ({ requestId }) => void helpRequests.push(requestId))
  socket.on('announcementChanged', (event) => void changed.push(event.announcement))
  socket.on('announcementRemoved', (event) => void removed.push(event.announcementId))
  const refusal = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
  const join = (userId: string) =>
    new Promise<JoinAnswer>((resolve) => void socket.emit('join', { userId }, resolve))
  return { socket, refusal, notices, announcements, changed, removed, helpRequests, join }
}
