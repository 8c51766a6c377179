import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './comparison.module.css'

/** How figures are to be read, folded, so that they come first. */
export const ExplainedPanel = ({ children }: { readonly children: ReactNode }) => (
  <details className={classes['explained']}>
    <summary>How to read this</summary>
    <Text size="sm" c="dimmed" component="div" maw="80ch">
      {children}
    </Text>
  </details>
)

interface Props {
  readonly sentences: readonly string[]
  /** Further items, such as those with a link. */
  readonly children?: ReactNode
}

/** What the figures below show, in a sentence each. */
export const FindingsPanel = ({ sentences, children }: Props) => (
  <List aria-label="In short" className={classes['findings'] ?? ''}>
    {sentences.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
    {children}
  </List>
)
