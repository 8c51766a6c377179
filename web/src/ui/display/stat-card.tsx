import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AfterDelay } from './after-delay.tsx'
import { Skeleton } from './skeleton.tsx'
import classes from './stat-card.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

export function StatCard({ title, children }: Props) {
  return (
    <Paper withBorder p={{ base: 'xs', sm: 'md' }} h="100%" className={classes['figure'] ?? ''}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <div className={classes['fact']}>
        {children ?? (
          <AfterDelay>
            <Skeleton height="1.75rem" width="4rem" />
          </AfterDelay>
        )}
      </div>
    </Paper>
  )
}
