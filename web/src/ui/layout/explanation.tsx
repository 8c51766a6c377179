import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './explanation.module.css'

interface Props {
  readonly summary?: string
  readonly children: ReactNode
}

/** How figures are to be read, folded so that they come first. */
export const Explanation = ({ summary = 'How to read this', children }: Props) => (
  <details className={classes['explanation']}>
    <summary>{summary}</summary>
    <Text size="sm" c="dimmed" component="div" maw="80ch">
      {children}
    </Text>
  </details>
)
