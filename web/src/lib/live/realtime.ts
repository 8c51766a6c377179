import {
  RECONNECTION,
  SOCKET_PATH,
  type ClientEvents,
  type ServerEvents,
} from '@cohort/contract/events'
import type { Socket } from 'socket.io-client'
import { currentSession } from '#web/lib/session/session.ts'

interface Listeners extends Partial<ServerEvents> {
  /** The connection was interrupted: events may have been missed. */
  reconnected: () => void
}

type Connection = Socket<ServerEvents, ClientEvents>

/** Listens to the events of the user. Returns what stops it. */
export function listen({ reconnected, ...events }: Listeners): () => void {
  let socket: Connection | undefined
  let isEnded = false
  void import('socket.io-client').then(({ io }) => {
    if (isEnded) return
    socket = io({
      ...RECONNECTION,
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: (provide) => provide({ token: currentSession()?.token }),
    })
    joinOnConnect(socket, reconnected)
    reconnectAfterRefusal(socket, reconnected)
    for (const [event, listener] of Object.entries(events))
      socket.on(event as keyof ServerEvents, listener)
  })
  return () => {
    isEnded = true
    socket?.disconnect()
  }
}

function joinOnConnect(socket: Connection, reconnected: () => void) {
  let isFirst = true
  socket.on('connect', () => {
    const userId = currentSession()?.userId
    if (userId) socket.emit('join', { userId })
    if (!isFirst) reconnected()
    isFirst = false
  })
}

/**
 * The server closes a socket when its token expires, even if the session has been renewed, and Socket.IO
 * does not reconnect after that.
 */
function reconnectAfterRefusal(socket: Connection, refetch: () => void) {
  const reconnect = () => {
    const isOurs = () => !socket.connected && !socket.active && currentSession() !== null
    setTimeout(() => isOurs() && socket.connect(), RECONNECTION.reconnectionDelayMax)
  }
  socket.on('connect_error', () => {
    if (socket.active) return
    // Refused, not unreachable: if the session is over, the refetch finds out.
    refetch()
    reconnect()
  })
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && reconnect())
}
