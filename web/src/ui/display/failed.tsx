import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconCircle } from './icon-circle.tsx'

interface Props {
  readonly sentence: string
  readonly onRetry?: () => unknown
  readonly action?: string
  /** A link, where a retry is pointless. */
  readonly children?: ReactNode
}

export function Failed({ sentence, onRetry, action = 'Retry', children }: Props) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center" role="alert">
      <IconCircle tone="bad">
        <IconAlertTriangle size="1.25rem" stroke={1.5} />
      </IconCircle>
      <Text maw="100%" style={{ overflowWrap: 'anywhere' }}>
        {sentence}
      </Text>
      {onRetry && (
        <Button variant="default" onClick={() => void onRetry()}>
          {action}
        </Button>
      )}
      {children}
    </Stack>
  )
}
