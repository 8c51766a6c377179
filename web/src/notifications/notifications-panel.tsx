import { NOTHING_SELECTED } from '@cohort/contract/notifications'
import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '#web/lib/session.ts'
import { AfterDelay } from '#web/ui/after-delay.tsx'
import { toast, TOAST } from '#web/ui/toast.ts'
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

/** The list under the bell, and what can be done with it. */
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
  readonly chosen: string[]
  readonly onDone: () => void
}

function Actions({ chosen, onDone }: ActionsProps) {
  const mark = useMarkAsRead()
  const markAll = useMarkAllAsRead()
  const remove = useDeleteNotifications()
  const removeAll = useDeleteAllNotifications()
  const onChosen = (change: typeof mark) => () => {
    if (chosen.length === 0) toast.failure(NOTHING_SELECTED, TOAST.brief)
    else change.mutate(chosen, { onSuccess: onDone })
  }
  const look = { variant: 'default', size: 'compact-sm' } as const
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs" className={classes['actions'] ?? ''}>
      <Button {...look} loading={markAll.isPending} onClick={() => markAll.mutate()}>
        Mark All as read
      </Button>
      <Button
        {...look}
        loading={removeAll.isPending}
        onClick={() => removeAll.mutate(undefined, { onSuccess: onDone })}
      >
        Delete All
      </Button>
      <Button {...look} loading={mark.isPending} onClick={onChosen(mark)}>
        Mark Selected as Read
      </Button>
      <Button {...look} loading={remove.isPending} onClick={onChosen(remove)}>
        Delete Selected
      </Button>
    </SimpleGrid>
  )
}
