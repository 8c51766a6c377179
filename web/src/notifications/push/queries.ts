import { notifications } from '@cohort/contract/notifications/calls'
import type { PushDevice } from '@cohort/contract/notifications/schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { obstacle, ownSubscription, subscribe } from './this-device.ts'

const keyOf = (userId: string) => ['push devices', userId] as const

export const devicesQuery = (userId: string) =>
  callQuery(notifications.listDevices, { params: { userId } }, keyOf(userId))

const THIS_DEVICE = ['this push device'] as const

export const thisDeviceQuery = queryOptions({
  queryKey: THIS_DEVICE,
  queryFn: async () => ({
    obstacle: obstacle(),
    endpoint: (await ownSubscription())?.endpoint ?? null,
  }),
})

/** The error has a sentence for the user. */
export class NotAllowed extends Error {
  override message = 'The browser did not allow notifications.'
}

export function useAddDevice(publicKey: string) {
  const { userId } = useSignedIn()
  const cache = useQueryClient()
  return useSend(
    async () => {
      const { endpoint = '', keys } = (await subscribe(publicKey)) ?? {}
      if (!keys) throw new NotAllowed()
      const { p256dh = '', auth = '' } = keys
      const body = { endpoint, keys: { p256dh, auth } }
      return send(notifications.addDevice, { params: { userId }, body })
    },
    {
      onSuccess: ({ data }) => cache.setQueryData(devicesQuery(userId).queryKey, data),
      invalidates: [THIS_DEVICE],
    },
  )
}

export function useRemoveDevice({ id: deviceId, endpoint }: PushDevice) {
  const { userId } = useSignedIn()
  const cache = useQueryClient()
  return useSend(
    async () => {
      const answer = await send(notifications.removeDevice, { params: { userId, deviceId } })
      const own = await ownSubscription()
      if (own?.endpoint === endpoint) await own.unsubscribe()
      return answer
    },
    {
      onSuccess: ({ data }) => cache.setQueryData(devicesQuery(userId).queryKey, data),
      invalidates: [THIS_DEVICE],
    },
  )
}

export function useTestDevices() {
  const { userId } = useSignedIn()
  return useSend(() => send(notifications.testDevices, { params: { userId } }))
}
