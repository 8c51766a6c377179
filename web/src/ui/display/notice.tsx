import { Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly icon: ReactNode
  readonly children: ReactNode
}

export function Notice({ icon, children }: Props) {
  return (
    <Paper
      component="output"
      display="block"
      bg="var(--chosen)"
      c="var(--chosen-text)"
      px="md"
      py="xs"
    >
      <Group gap="sm" wrap="nowrap">
        {icon}
        <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
      </Group>
    </Paper>
  )
}
