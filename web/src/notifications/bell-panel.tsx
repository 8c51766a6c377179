import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { notificationsQuery } from './queries.ts'
import { useReadWhenOpen } from './use-read-when-open.ts'

const NotificationsPanel = lazyExport(
  () => import('./notifications-panel.tsx'),
  'NotificationsPanel',
)

const MAX_SHOWN = 99

export function BellPanel() {
  const { data } = useQuery(notificationsQuery(useSignedIn().userId))
  const list = data ?? []
  useReadWhenOpen(data)
  const [opened, { toggle, close }] = useDisclosure(false)
  const unread = list.filter(({ isRead }) => !isRead).length
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width="min(31rem, 96vw)"
      trapFocus
      returnFocus
    >
      <UnreadCount count={unread}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="2.75rem"
            aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
            aria-expanded={opened}
            onClick={({ currentTarget }) => {
              placeToastsBeside(currentTarget)
              toggle()
            }}
          >
            <IconBell size="1.375rem" stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </UnreadCount>
      <Popover.Dropdown p="md" data-beside-toasts>
        <Suspense>
          <NotificationsPanel onFollow={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The panel is below the bell and ends with it. */
function placeToastsBeside(bell: Element) {
  const fromRight = window.innerWidth - bell.getBoundingClientRect().right
  document.documentElement.style.setProperty('--bell-from-right', `${fromRight}px`)
}

interface CountProps {
  readonly count: number
  readonly children: ReactNode
}

const UnreadCount = ({ count, children }: CountProps) => (
  <Indicator
    label={count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    disabled={count === 0}
    size="1.125rem"
    color="red.8"
    offset={11}
  >
    {children}
  </Indicator>
)
