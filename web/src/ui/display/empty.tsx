import { Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { IconCircle } from './icon-circle.tsx'

export interface EmptyProps {
  readonly sentence: string
  readonly icon?: ComponentType<{ size: string; stroke: number }>
  readonly children?: ReactNode
}

export function Empty({ sentence, icon: Icon = IconInbox, children }: EmptyProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <IconCircle>
        <Icon size="1.25rem" stroke={1.5} />
      </IconCircle>
      <Text c="dimmed">{sentence}</Text>
      {children}
    </Stack>
  )
}
