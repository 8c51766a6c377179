import { notifications } from '@cohort/contract/notifications/calls'
import type { MailState } from '@cohort/contract/notifications/rules'
import type {
  ContactTimes,
  Notification,
  TopicChange,
} from '@cohort/contract/notifications/schemas'
import {
  keepPreviousData,
  queryOptions,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send, type CallResponse, sendAs } from '#web/lib/network/http.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { toast, TOAST } from '#web/ui/overlays/toast.ts'

const keyOf = (userId: string) => ['notifications', userId] as const

export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => (await send(notifications.list, { params: { userId } })).data,
    meta: { failure: 'logged' },
  })

export function prependNotification(cache: QueryClient, userId: string, created: Notification) {
  cache.setQueryData(notificationsQuery(userId).queryKey, (list) =>
    list && !list.some(({ id }) => id === created.id) ? [created, ...list] : list,
  )
  void cache.invalidateQueries({ queryKey: keyOf(userId) })
}

export const useMarkAsRead = () =>
  useChange({
    call: (notificationIds: string[]) =>
      send(notifications.markAsRead, { body: { notificationIds } }),
    outcome: (list, ids) =>
      list.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one)),
    failure: 'Failed to mark notifications as read',
  })

/** Marks notifications whose link was opened. Silent, because the user did not trigger it. */
export const useMarkFollowed = () =>
  useSend(
    (notificationIds: string[]) => send(notifications.markAsRead, { body: { notificationIds } }),
    { onError: logQuietly, invalidates: [keyOf(useSignedIn().userId), ['dashboard']] },
  )

export const useMarkAllAsRead = () =>
  useChange<void>({
    call: (_, userId) => send(notifications.markAllAsRead, { params: { userId } }),
    outcome: (list) => list.map((one) => ({ ...one, isRead: true })),
    failure: 'Failed to mark all notifications as read',
  })

export const useDeleteNotifications = () =>
  useChange({
    call: (notificationIds: string[]) => send(notifications.remove, { body: { notificationIds } }),
    outcome: (list, ids) => list.filter(({ id }) => !ids.includes(id)),
    failure: 'Failed to delete notifications',
  })

export const useDeleteAllNotifications = () =>
  useChange<void>({
    call: (_, userId) => send(notifications.removeAll, { params: { userId } }),
    outcome: () => [],
    failure: 'Failed to delete all notifications',
  })

interface Change<Input> {
  readonly call: (input: Input, userId: string) => Promise<CallResponse<null>>
  readonly outcome: (list: Notification[], input: Input) => Notification[]
  readonly failure: string
}

function useChange<Input>({ call, outcome, failure }: Change<Input>) {
  const cache = useQueryClient()
  const { userId } = useSignedIn()
  const { queryKey } = notificationsQuery(userId)
  return useSend((input: Input) => call(input, userId), {
    onSuccess: ({ message }, input) => {
      cache.setQueryData(queryKey, (list) => list && outcome(list, input))
      toast.success(message, TOAST.brief)
    },
    onError: () => toast.failure(failure, TOAST.brief),
    invalidates: [queryKey, ['dashboard']],
  })
}

export const NOTIFICATION_SETTINGS = ['notification settings']

const settingsKey = (userId: string) => [...NOTIFICATION_SETTINGS, userId] as const

export const settingsQuery = (userId: string) =>
  callQuery(notifications.settings, { params: { userId } }, settingsKey(userId))

export function useSetTopic() {
  const cache = useQueryClient()
  const { userId } = useSignedIn()
  return useSend(
    (body: TopicChange) => send(notifications.setTopic, { params: { userId }, body }),
    {
      // Only this topic: another one may be saving at the same time.
      onSuccess: ({ data }, { topic }) =>
        cache.setQueryData(settingsQuery(userId).queryKey, (known) => {
          const saved = data.topics.find((one) => one.topic === topic)
          if (!known || !saved) return known
          const topics = known.topics.map((one) => (one.topic === topic ? saved : one))
          return { ...known, topics }
        }),
    },
  )
}

export function useSetTimes() {
  const { userId } = useSignedIn()
  return useSend(
    (body: ContactTimes) => send(notifications.setTimes, { params: { userId }, body }),
    {
      invalidates: [settingsKey(userId)],
    },
  )
}

/** The key is enough: the mail is read where no one is signed in. */
export const useUnsubscribe = () =>
  useSend((key: string) => sendAs(undefined, notifications.unsubscribe, { body: { key } }))

interface MailFilters {
  readonly state: MailState | undefined
  readonly recipient: string
}

/** The mails of the last days, for admins. Polled: the queue sends them meanwhile. */
export const mailsQuery = ({ state, recipient }: MailFilters, page: number, size: number) =>
  queryOptions({
    queryKey: ['mails', state, recipient, page],
    queryFn: async () => {
      const filters = { ...(state && { state }), ...(recipient && { recipient }) }
      const query = { ...pageOf(page, size), ...filters }
      return (await send(notifications.listMails, { query })).data
    },
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })

export const pushesQuery = ({ state, recipient }: MailFilters, page: number, size: number) =>
  queryOptions({
    queryKey: ['mails', 'pushes', state, recipient, page],
    queryFn: async () => {
      const filters = { ...(state && { state }), ...(recipient && { recipient }) }
      const query = { ...pageOf(page, size), ...filters }
      return (await send(notifications.listPushes, { query })).data
    },
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })

export const useRetryMail = (mailId: string) =>
  useSend(() => send(notifications.retryMail, { params: { mailId } }), { invalidates: [['mails']] })
