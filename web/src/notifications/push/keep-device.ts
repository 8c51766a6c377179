import { notifications } from '@cohort/contract/notifications/calls'
import { send } from '#web/lib/network/http.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { obstacle, ownSubscription } from './this-device.ts'

/** A registered browser follows to the next session of its user, and leaves when another user signs in. */
export async function keepDevice(userId: string): Promise<void> {
  if (obstacle() !== null || Notification.permission !== 'granted') return
  const { endpoint } = (await ownSubscription()) ?? {}
  if (endpoint === undefined) return
  await send(notifications.keepDevice, { params: { userId }, body: { endpoint } }).catch(logQuietly)
}
