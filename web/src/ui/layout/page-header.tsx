import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScreenTitle } from './screen-title.tsx'

interface Props {
  readonly title: ReactNode
  readonly description?: string
  readonly children?: ReactNode
}

export function PageHeader({ title, description, children }: Props) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb="lg">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <ScreenTitle>{title}</ScreenTitle>
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  )
}
