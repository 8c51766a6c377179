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
  /** Of all in the list. */
  readonly count: number
  readonly chosen: string[]
  readonly onDone: () => void
}

type Deletion = 'all' | 'chosen'

function Actions({ count, chosen, onDone }: ActionsProps) {
  const mark = useMarkAsRead()
  const markAll = useMarkAllAsRead()
  const remove = useDeleteNotifications()
  const removeAll = useDeleteAllNotifications()
  const [asked, ask] = useState<Deletion>()
  const [tookBack, takeBack] = useState<Deletion>()
  const ifChosen = (act: () => void) => () =>
    chosen.length === 0 ? toast.failure(NOTHING_SELECTED, TOAST.brief) : act()
  const answer = (isToBe: boolean) => {
    ask(undefined)
    takeBack(asked)
    if (isToBe && asked === 'all') removeAll.mutate(undefined, { onSuccess: onDone })
    if (isToBe && asked === 'chosen') remove.mutate(chosen, { onSuccess: onDone })
  }
  const doomed = asked === 'all' ? count : chosen.length
  // What it was about is gone: the question does not come back with the next choice.
  if (asked && doomed === 0) ask(undefined)
  if (asked && doomed > 0) {
    return (
      <div className={classes['actions']}>
        <DeleteDialog
          question={questionOf(asked, doomed)}
          onDelete={() => answer(true)}
          onBack={() => answer(false)}
        />
      </div>
    )
  }
  const look = { variant: 'default', size: 'compact-sm' } as const
  const returned = (deletion: Deletion) => (tookBack === deletion ? { ref: focusOnMount } : {})
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs" className={classes['actions'] ?? ''}>
      <Button {...look} loading={markAll.isPending} onClick={() => markAll.mutate()}>
        Mark All as read
      </Button>
      <Button
        {...look}
        {...returned('all')}
        loading={removeAll.isPending}
        onClick={() => (count > 0 ? ask('all') : removeAll.mutate())}
      >
        Delete All
      </Button>
      <Button
        {...look}
        loading={mark.isPending}
        onClick={ifChosen(() => mark.mutate(chosen, { onSuccess: onDone }))}
      >
        Mark Selected as Read
      </Button>
      <Button
        {...look}
        {...returned('chosen')}
        loading={remove.isPending}
        onClick={ifChosen(() => ask('chosen'))}
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
