import { RECONNECTION, type ClientEvents, type ServerEvents } from '@cohort/contract/events'
import { notifications } from '@cohort/contract/notifications/calls'
import type { Notification } from '@cohort/contract/notifications/schemas'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import { CAST } from '../cast.ts'
import { send, tokenOf } from './over-http.ts'

const { isha } = CAST
const A_MOMENT = 1_000

export const listOf = async (origin: string): Promise<Notification[]> => {
  const answer = await send(origin, isha, notifications.list, { params: { userId: isha.id } })
  if (!answer.ok) throw new Error(`It was answered ${answer.status}`)
  return ((await answer.json()) as { data: Notification[] }).data
}

/**
 * Isha's, as a browser's: joins and fetches the list whenever it connects, comes back when it was
 * refused or sent away, and adds what is told, by its id.
 */
export async function openBrowserSocket(origin: string) {
  const told = new Map<string, string>()
  const token = await tokenOf(isha)
  const socket: Socket<ServerEvents, ClientEvents> = io(origin, {
    ...RECONNECTION,
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  })
  onTestFinished(() => void socket.close())
  const hear = ({ id, message }: Notification) => void told.set(id, message)
  const fetchList = (): Promise<void> =>
    listOf(origin).then(
      (list) => list.forEach(hear),
      () => void (socket.connected && setTimeout(() => void fetchList(), A_MOMENT)),
    )
  const comeBack = () =>
    setTimeout(() => !socket.active && socket.connect(), RECONNECTION.reconnectionDelayMax)
  socket.on('connect', () => {
    socket.emit('join', { userId: isha.id })
    void fetchList()
  })
  socket.on('connect_error', () => void (socket.active || comeBack()))
  socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && comeBack()))
  socket.on('notification', ({ createdNotification }) => hear(createdNotification))
  await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(true)
  return { socket, told }
}
