import { Paper, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AfterDelay } from './after-delay.tsx'
import classes from './figure.module.css'

interface Props {
  readonly title: string
  /** What is told; undefined while it is on its way. */
  readonly children: ReactNode
}

/** One fact of a dashboard: a title, and what it is now. */
export function Figure({ title, children }: Props) {
  return (
    <Paper withBorder p="md" h="100%" className={classes['figure'] ?? ''}>
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
