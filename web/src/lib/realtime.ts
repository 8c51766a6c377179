import {
  RECONNECTION,
  SOCKET_PATH,
  type ClientEvents,
  type ServerEvents,
} from '@cohort/contract/events'
import type { Socket } from 'socket.io-client'
import { currentSession } from './session.ts'

interface Listeners extends Partial<ServerEvents> {
  /** The connection was gone and is back: what was said meanwhile must be fetched. */
  reconnected: () => void
}

/** Listens to the server for whoever is signed in. Answers what ends the listening. */
export function listen({ reconnected, ...events }: Listeners): () => void {
  let socket: Socket<ServerEvents, ClientEvents> | undefined
  let isEnded = false
  void import('socket.io-client').then(({ io }) => {
    if (isEnded) return
    socket = io({
      ...RECONNECTION,
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: (answer) => answer({ token: currentSession()?.token }),
    })
    let isFirst = true
    socket.on('connect', () => {
      const userId = currentSession()?.userId
      if (userId) socket?.emit('join', { userId })
      if (!isFirst) reconnected()
      isFirst = false
    })
    if (events.notification) socket.on('notification', events.notification)
    if (events.announcement) socket.on('announcement', events.announcement)
  })
  return () => {
    isEnded = true
    socket?.disconnect()
  }
}
