import { NOTHING_SELECTED } from '@cohort/contract/notifications/messages'
import type { Notification } from '@cohort/contract/notifications/schemas'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePicked } from '#web/lib/url-state/use-picked.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { fadeEdges } from '#web/ui/layout/fade-edges.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { hideToastsAfter, toast, TOAST } from '#web/ui/overlays/toast.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { NotificationCard } from './notification-card.tsx'
import classes from './notifications-panel.module.css'
import {
  notificationsQuery,
  useDeleteAllNotifications,
  useDeleteNotifications,
  useMarkAllAsRead,
  useMarkAsRead,
  useMarkFollowed,
} from './queries.ts'

export function NotificationsPanel({ onFollow }: { readonly onFollow: () => void }) {
  const { data: list = [], isPending } = useQuery(notificationsQuery(useSignedIn().userId))
  const { mutate: follow } = useMarkFollowed()
  const selection = usePicked<Notification>()
  return (
    <Stack ref={hideToastsAfter} gap="sm" component="section" aria-label="Notifications">
      <Title order={2} size="h3">
        Notifications
      </Title>
      <Actions list={list} chosen={list.filter(selection.has)} onDone={selection.clear} />
      {isPending && (
        <AfterDelay>
          <Text c="dimmed">Loading...</Text>
        </AfterDelay>
      )}
      {!isPending && list.length === 0 && (
        <Text c="dimmed" ta="center" py="lg">
          No new notifications
        </Text>
      )}
      <ul ref={fadeEdges} className={classes['list']} hidden={list.length === 0}>
        {list.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            isChosen={selection.has(notification)}
            onChoose={() => selection.toggle(notification)}
            onFollow={() => {
              if (!notification.isRead) follow([notification.id])
              onFollow()
            }}
          />
        ))}
      </ul>
    </Stack>
  )
}

interface ActionsProps {
  readonly list: readonly Notification[]
  readonly chosen: readonly Notification[]
  readonly onDone: () => void
}

const LOOK = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const

function Actions({ list, chosen, onDone }: ActionsProps) {
  const mark = useMarkAsRead()
  const markAll = useMarkAllAsRead()
  const { question, ask, confirmed, close, all, selected } = useDeletion(list, chosen, onDone)
  const ifChosen = (act: () => void) => () =>
    chosen.length === 0 ? toast.failure(NOTHING_SELECTED, TOAST.brief) : act()
  if (question) return <DeleteDialog question={question} onDelete={confirmed} onBack={close} />
  return (
    <Group gap="0.25rem" className={classes['actions'] ?? ''}>
      <Button {...LOOK} loading={markAll.isPending} onClick={() => markAll.mutate()}>
        Mark All as read
      </Button>
      <Button {...LOOK} {...all} onClick={() => ask('all')}>
        Delete All
      </Button>
      <Button
        {...LOOK}
        loading={mark.isPending}
        onClick={ifChosen(() => mark.mutate(idsOf(chosen), { onSuccess: onDone }))}
      >
        Mark Selected as Read
      </Button>
      <Button {...LOOK} {...selected} onClick={ifChosen(() => ask('chosen'))}>
        Delete Selected
      </Button>
    </Group>
  )
}

const idsOf = (chosen: readonly Notification[]) => chosen.map(({ id }) => id)

type Deletion = 'all' | 'chosen'

function useDeletion(
  list: readonly Notification[],
  chosen: readonly Notification[],
  onSuccess: () => void,
) {
  const remove = useDeleteNotifications()
  const removeAll = useDeleteAllNotifications()
  const [confirming, setConfirming] = useState<Deletion>()
  const [cancelled, setCancelled] = useState<Deletion>()
  const { length } = confirming === 'all' ? list : chosen
  // All of them have disappeared in the meantime: the question must not return with the next
  // selection.
  if (confirming && length === 0) setConfirming(undefined)
  const close = () => {
    setConfirming(undefined)
    setCancelled(confirming)
  }
  const confirmed = () => {
    close()
    if (confirming === 'all') removeAll.mutate(undefined, { onSuccess })
    else remove.mutate(idsOf(chosen), { onSuccess })
  }
  // Closing the question returns the focus to its button.
  const buttonOf = (deletion: Deletion, loading: boolean) => ({
    ...(cancelled === deletion && { ref: focusOnMount }),
    loading,
  })
  return {
    question: confirming && length > 0 ? questionOf(confirming, length) : undefined,
    ask: (what: Deletion) =>
      what === 'all' && list.length === 0 ? removeAll.mutate() : setConfirming(what),
    confirmed,
    close,
    all: buttonOf('all', removeAll.isPending),
    selected: buttonOf('chosen', remove.isPending),
  }
}

const questionOf = (deletion: Deletion, count: number) =>
  deletion === 'all'
    ? `Delete all notifications (${count})? This cannot be undone.`
    : `Delete ${pluralise(count, 'selected notification')}? This cannot be undone.`
