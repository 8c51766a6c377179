import { Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconCircle } from './icon-circle.tsx'

interface Props {
  readonly sentence: string
  readonly icon?: ReactNode
  /** The one thing to do about it. */
  readonly children?: ReactNode
}

/** Nothing to show: a picture, one sentence, one action. */
export function Empty({ sentence, icon, children }: Props) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <IconCircle>{icon ?? <IconInbox size="1.25rem" stroke={1.5} />}</IconCircle>
      <Text c="dimmed">{sentence}</Text>
      {children}
    </Stack>
  )
}
