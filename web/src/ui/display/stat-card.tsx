import { Paper, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AfterDelay } from './after-delay.tsx'
import { ShareBar } from './meter.tsx'
import classes from './stat-card.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** From 0 to 1: a bar below the value. */
  readonly share?: number
}

export function StatCard({ title, children, share }: Props) {
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
      {share !== undefined && (
        <div className={classes['share']}>
          <ShareBar share={share} />
        </div>
      )}
    </Paper>
  )
}
