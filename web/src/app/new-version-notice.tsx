import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Stays until it is closed; the user decides when to reload. */
export const showNewVersionNotice = () =>
  void notifications.show({
    id: 'new-version',
    title: 'A new version is available',
    message: (
      <>
        <Text size="sm" mb="xs">
          Save your work, then reload.
        </Text>
        <Button size="compact-sm" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </>
    ),
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close the notice' },
  })
