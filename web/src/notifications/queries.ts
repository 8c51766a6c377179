import { notifications } from '@cohort/contract/notifications/calls'
import type { MailState } from '@cohort/contract/notifications/rules'
import type { Notification, MailSetting } from '@cohort/contract/notifications/schemas'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { send, type Answered } from '#web/lib/network/http.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { toast, TOAST } from '#web/ui/overlays/toast.ts'

const keyOf = (userId: string) => ['notifications', userId] as const

/** The own notifications, newest first. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => (await send(notifications.list, { params: { userId } })).data,
    meta: { failure: 'logged' },
  })

/** Puts what the server has just told to the top of the list. */
export function prependNotification(cache: QueryClient, userId: string, created: Notification) {
  cache.setQueryData(notificationsQuery(userId).queryKey, (list) =>
    list && !list.some(({ id }) => id === created.id) ? [created, ...list] : list,
  )
  void cache.invalidateQueries({ queryKey: keyOf(userId) })
}

export function useMarkAsRead() {
  return useChange({
    call: (notificationIds: string[]) =>
      send(notifications.markAsRead, { body: { notificationIds } }),
    outcome: (list, ids) =>
      list.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one)),
    failure: 'Failed to mark notifications as read',
  })
}

/** Of what was followed to where it leads: nobody asked for it, so nobody is told. */
export function useMarkFollowed() {
  const cache = useQueryClient()
  const { userId } = useSignedIn()
  return useMutation({
    mutationFn: (notificationId: string) =>
      send(notifications.markAsRead, { body: { notificationIds: [notificationId] } }),
    onError: logQuietly,
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(userId) }),
  })
}

export function useMarkAllAsRead() {
  const { userId } = useSignedIn()
  return useChange<void>({
    call: () => send(notifications.markAllAsRead, { params: { userId } }),
    outcome: (list) => list.map((one) => ({ ...one, isRead: true })),
    failure: 'Failed to mark all notifications as read',
  })
}

export function useDeleteNotifications() {
  return useChange({
    call: (notificationIds: string[]) => send(notifications.remove, { body: { notificationIds } }),
    outcome: (list, ids) => list.filter(({ id }) => !ids.includes(id)),
    failure: 'Failed to delete notifications',
  })
}

export function useDeleteAllNotifications() {
  const { userId } = useSignedIn()
  return useChange<void>({
    call: () => send(notifications.removeAll, { params: { userId } }),
    outcome: () => [],
    failure: 'Failed to delete all notifications',
  })
}

interface Change<Input> {
  readonly call: (input: Input) => Promise<Answered<null>>
  readonly outcome: (list: Notification[], input: Input) => Notification[]
  readonly failure: string
}

function useChange<Input>({ call, outcome, failure }: Change<Input>) {
  const cache = useQueryClient()
  const { queryKey } = notificationsQuery(useSignedIn().userId)
  return useMutation({
    mutationFn: call,
    onSuccess: ({ message }, input) => {
      cache.setQueryData(queryKey, (list) => list && outcome(list, input))
      toast.success(message, TOAST.brief)
    },
    onError: () => toast.failure(failure, TOAST.brief),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
}

/** Which kinds are mailed to oneself, too. */
export const mailSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['mail settings', userId],
    queryFn: async () => (await send(notifications.mailSettings, { params: { userId } })).data,
  })

export function useSetMail() {
  const cache = useQueryClient()
  const { userId } = useSignedIn()
  return useMutation({
    mutationFn: (body: MailSetting) => send(notifications.setMail, { params: { userId }, body }),
    // Another switch may be on its way: its own answer must not be undone by this one.
    onSuccess: (_answer, { kind, mail }) =>
      cache.setQueryData(mailSettingsQuery(userId).queryKey, (list) =>
        list?.map((one) => (one.kind === kind ? { kind, mail } : one)),
      ),
  })
}

interface Asked {
  readonly state: MailState | undefined
  readonly recipient: string
}

/** The mails of the last days, for admins. Looks again by itself: they are sent meanwhile. */
export const mailsQuery = ({ state, recipient }: Asked, page: number, size: number) =>
  queryOptions({
    queryKey: ['mails', state, recipient, page],
    queryFn: async () => {
      const wanted = { ...(state && { state }), ...(recipient && { recipient }) }
      const query = { limit: size, offset: (page - 1) * size, ...wanted }
      return (await send(notifications.listMails, { query })).data
    },
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })

export function useRetryMail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (mailId: string) => send(notifications.retryMail, { params: { mailId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['mails'] }),
  })
}
