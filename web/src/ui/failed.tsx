import { Button, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface Props {
  readonly sentence: string
  readonly onRetry?: () => unknown
}

/** In place of what could not be loaded. */
export function Failed({ sentence, onRetry }: Props) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" role="alert">
      <ThemeIcon variant="light" color="red" size="xl" radius="50%" aria-hidden>
        <IconAlertTriangle size="1.25rem" stroke={1.5} />
      </ThemeIcon>
      <Text maw="100%" style={{ overflowWrap: 'anywhere' }}>
        {sentence}
      </Text>
      {onRetry && (
        <Button variant="default" onClick={() => void onRetry()}>
          Retry
        </Button>
      )}
    </Stack>
  )
}
