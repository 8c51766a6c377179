import { Button, Group } from '@mantine/core'

/** In place of what could not be loaded, where a toast has shown why. */
export function Retry({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <Group justify="center" py="xl">
      <Button variant="default" onClick={() => void onRetry()}>
        Retry
      </Button>
    </Group>
  )
}
