import {
  RECONNECTION,
  SOCKET_PATH,
  type ClientEvents,
  type ServerEvents,
} from '@cohort/contract/events'
import type { Socket } from 'socket.io-client'
import { currentSession } from '#web/lib/session/session.ts'

interface Listeners extends Partial<ServerEvents> {
  /** The connection was gone and is back: what was said meanwhile must be fetched. */
  reconnected: () => void
}

type Connection = Socket<ServerEvents, ClientEvents>

/** Listens to the server for whoever is signed in. Answers what ends the listening. */
export function listen({ reconnected, ...events }: Listeners): () => void {
  let socket: Connection | undefined
  let isEnded = false
  void import('socket.io-client').then(({ io }) => {
    if (isEnded) return
    socket = io({
      ...RECONNECTION,
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: (answer) => answer({ token: currentSession()?.token }),
    })
    joinWhenever(socket, reconnected)
    returnAfterRefusal(socket, reconnected)
    if (events.notification) socket.on('notification', events.notification)
    if (events.announcement) socket.on('announcement', events.announcement)
    if (events.notificationsChanged) socket.on('notificationsChanged', events.notificationsChanged)
    if (events.helpRequest) socket.on('helpRequest', events.helpRequest)
    if (events.announcementChanged) socket.on('announcementChanged', events.announcementChanged)
    if (events.settingsChanged) socket.on('settingsChanged', events.settingsChanged)
    if (events.announcementRemoved) socket.on('announcementRemoved', events.announcementRemoved)
  })
  return () => {
    isEnded = true
    socket?.disconnect()
  }
}

function joinWhenever(socket: Connection, reconnected: () => void) {
  let isFirst = true
  socket.on('connect', () => {
    const userId = currentSession()?.userId
    if (userId) socket.emit('join', { userId })
    if (!isFirst) reconnected()
    isFirst = false
  })
}

/**
 * The server ends a socket with the hour of its token, though the session was renewed since, and the
 * client library takes that for final.
 */
function returnAfterRefusal(socket: Connection, refetch: () => void) {
  const comeBack = () => {
    const isOurs = () => !socket.connected && !socket.active && currentSession() !== null
    setTimeout(() => isOurs() && socket.connect(), RECONNECTION.reconnectionDelayMax)
  }
  socket.on('connect_error', () => {
    if (socket.active) return
    // Refused and not merely unreachable: if the session is over, the next call finds that out.
    refetch()
    comeBack()
  })
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && comeBack())
}
