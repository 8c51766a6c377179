import { NOTHING_SELECTED } from '@cohort/contract/notifications/rules'
import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { toast, TOAST } from '#web/ui/overlays/toast.ts'
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
  const { data: list, isPending } = useQuery(notificationsQuery(useSignedIn().userId))
  const { mutate: follow } = useMarkFollowed()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => [...before.filter((other) => other !== id), ...(isChosen ? [id] : [])])
  return (
    <Stack gap="sm" component="section" aria-label="Notifications">
      <Title order={2} size="h3">
        Notifications
      </Title>
      <Actions
        count={list?.length ?? 0}
        chosen={(list ?? []).map(({ id }) => id).filter((id) => chosen.includes(id))}
        onDone={() => setChosen([])}
      />
      {isPending && (
        <AfterDelay>
          <Text c="dimmed">Loading...</Text>
        </AfterDelay>
      )}
      {!isPending && !list?.length && (
        <Text c="dimmed" ta="center" py="lg">
          No new notifications
        </Text>
      )}
      <ul className={classes['list']} hidden={!list?.length}>
        {list?.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            isChosen={chosen.includes(notification.id)}
            onChoose={(isChosen) => choose(notification.id, isChosen)}
            onFollow={() => {
              if (!notification.isRead) follow(notification.id)
              onFollow()
            }}
          />
        ))}
      </ul>
    </Stack>
  )
}

interface ActionsProps {
  readonly count: number
  readonly chosen: string[]
  readonly onDone: () => void
}

type Deletion = 'all' | 'chosen'

const LOOK = { variant: 'default', size: 'compact-sm' } as const

function Actions({ count, chosen, onDone }: ActionsProps) {
  const mark = useMarkAsRead()
  const markAll = useMarkAllAsRead()
  const remove = useDeleteNotifications()
  const removeAll = useDeleteAllNotifications()
  const [confirming, setConfirming] = useState<Deletion>()
  const [cancelled, setCancelled] = useState<Deletion>()
  const ifChosen = (act: () => void) => () =>
    chosen.length === 0 ? toast.failure(NOTHING_SELECTED, TOAST.brief) : act()
  const close = () => {
    setConfirming(undefined)
    setCancelled(confirming)
  }
  const confirmed = () => {
    close()
    if (confirming === 'all') removeAll.mutate(undefined, { onSuccess: onDone })
    else remove.mutate(chosen, { onSuccess: onDone })
  }
  const deleted = confirming === 'all' ? count : chosen.length
  // All of them disappeared meanwhile: the question must not return with the next choice.
  if (confirming && deleted === 0) setConfirming(undefined)
  if (confirming && deleted > 0) {
    return (
      <div className={classes['actions']}>
        <DeleteDialog
          question={questionOf(confirming, deleted)}
          onDelete={confirmed}
          onBack={close}
        />
      </div>
    )
  }
  const focusAfter = (deletion: Deletion) => (cancelled === deletion ? { ref: focusOnMount } : {})
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs" className={classes['actions'] ?? ''}>
      <Button {...LOOK} loading={markAll.isPending} onClick={() => markAll.mutate()}>
        Mark All as read
      </Button>
      <Button
        {...LOOK}
        {...focusAfter('all')}
        loading={removeAll.isPending}
        onClick={() => (count > 0 ? setConfirming('all') : removeAll.mutate())}
      >
        Delete All
      </Button>
      <Button
        {...LOOK}
        loading={mark.isPending}
        onClick={ifChosen(() => mark.mutate(chosen, { onSuccess: onDone }))}
      >
        Mark Selected as Read
      </Button>
      <Button
        {...LOOK}
        {...focusAfter('chosen')}
        loading={remove.isPending}
        onClick={ifChosen(() => setConfirming('chosen'))}
      >
        Delete Selected
      </Button>
    </SimpleGrid>
  )
}

const questionOf = (deletion: Deletion, count: number) =>
  deletion === 'all'
    ? `Delete all of your notifications (${count})? They cannot be brought back.`
    : `Delete ${pluralise(count, 'chosen notification')}? ${count === 1 ? 'It' : 'They'} cannot be brought back.`
