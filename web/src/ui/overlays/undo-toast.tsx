import { Anchor, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { TOAST } from './toast.ts'

interface Toast {
  readonly message: string
  readonly detail?: string
  readonly action: string
  readonly onAct: () => void
}

export function toastWithAction({ message, detail, action, onAct }: Toast) {
  const id = notifications.show({
    color: 'green',
    autoClose: detail ? TOAST.long : TOAST.usual,
    message: (
      <Group gap="sm" justify="space-between">
        <div>
          <Text inherit>{message}</Text>
          {detail && <Text inherit>{detail}</Text>}
        </div>
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          onClick={() => {
            notifications.hide(id)
            onAct()
          }}
        >
          {action}
        </Anchor>
      </Group>
    ),
  })
}

export const toastWithUndo = (message: string, onAct: () => void) =>
  toastWithAction({ message, action: 'Undo', onAct })
