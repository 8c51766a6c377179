import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Leaving does not stop an import, but hides its outcome. */
export function LeaveDialog({ isRunning }: { readonly isRunning: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => isRunning,
    enableBeforeUnload: isRunning,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <Dialog title="Leave while the import runs?" onClose={leaving.reset} size="sm">
      <Text mb="md">The import continues, but its result is not shown afterwards.</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={leaving.reset}>
          Stay
        </Button>
        <Button color="red" onClick={leaving.proceed}>
          Leave
        </Button>
      </Group>
    </Dialog>
  )
}
