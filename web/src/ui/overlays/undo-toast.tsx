import { Anchor, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { TOAST } from './toast.ts'

/** A message of success with a button that reverts what was done. */
export function toastWithUndo(message: string, undo: () => void) {
  const id = notifications.show({
    color: 'green',
    autoClose: TOAST.usual,
    message: (
      <Group gap="sm" justify="space-between">
        {message}
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Anchor>
      </Group>
    ),
  })
}
