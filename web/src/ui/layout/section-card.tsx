import { Group, Paper, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly help?: ReactNode
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  readonly padding?: 'md' | 'lg'
  /** Below a title without help. */
  readonly gap?: 'xs' | 'sm'
  readonly children: ReactNode
}

export function SectionCard({ title, help, aside, padding = 'md', gap = 'sm', children }: Props) {
  const id = useId()
  return (
    <Paper withBorder p={padding} component="section" aria-labelledby={id}>
      <Group justify="space-between" align="baseline" wrap="nowrap" mb={help ? 0 : gap}>
        <Title order={2} id={id} style={{ minWidth: 0 }}>
          {title}
        </Title>
        {aside !== undefined && <div style={{ flex: 'none' }}>{aside}</div>}
      </Group>
      {help && (
        <Text size="sm" c="dimmed" mb="md">
          {help}
        </Text>
      )}
      {children}
    </Paper>
  )
}
