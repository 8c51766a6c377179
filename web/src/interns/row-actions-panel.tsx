import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendarPlus, IconDots, IconMessage } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

const DIALOGS = {
  request: lazyExport(() => import('./request-meeting-dialog.tsx'), 'RequestMeetingDialog'),
  message: lazyExport(() => import('#web/signals/attention/message-dialog.tsx'), 'MessageDialog'),
}

interface Props {
  readonly intern: Pick<MentoredIntern, 'id' | 'name'>
  /** Beside the menu, too: with one tap. */
  readonly hasMessage?: boolean
}

export function RowActionsPanel({ intern, hasMessage }: Props) {
  const [opened, setOpened] = useState<keyof typeof DIALOGS>()
  const open = (dialog: keyof typeof DIALOGS) => startTransition(() => setOpened(dialog))
  const Shown = opened && DIALOGS[opened]
  return (
    <>
      {hasMessage && <MessageIcon name={intern.name} onClick={() => open('message')} />}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Actions: ${intern.name}`}
          >
            <IconDots size="1.25rem" stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendarPlus size="1rem" stroke={1.5} />}
            onClick={() => open('request')}
          >
            Request a meeting
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMessage size="1rem" stroke={1.5} />}
            onClick={() => open('message')}
          >
            Message
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{Shown && <Shown intern={intern} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  )
}

interface IconProps {
  readonly name: string
  readonly onClick: () => void
}

const MessageIcon = ({ name, onClick }: IconProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="lg"
    aria-label={`Message: ${name}`}
    onClick={onClick}
  >
    <IconMessage size="1.25rem" stroke={1.5} />
  </ActionIcon>
)
