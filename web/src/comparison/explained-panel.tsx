import { List } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './comparison.module.css'

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
