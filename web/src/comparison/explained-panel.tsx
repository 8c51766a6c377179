import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './comparison.module.css'

/** How figures are to be read; on a phone folded, so that they come first. */
export function ExplainedPanel({ children }: { readonly children: ReactNode }) {
  const explanation = (
    <Text size="sm" c="dimmed" component="div">
      {children}
    </Text>
  )
  if (!usePhone()) return explanation
  return (
    <details className={classes['explained']}>
      <summary>How to read this</summary>
      {explanation}
    </details>
  )
}

interface ReadProps {
  readonly sentences: readonly string[]
  readonly children: ReactNode
}

/** The sentences and the explanation; on a phone the first sentence in a line, which unfolds to the rest. */
export function ReadPanel({ sentences, children }: ReadProps) {
  const [first, ...others] = sentences
  if (!usePhone())
    return (
      <>
        <FindingsPanel sentences={sentences} />
        <ExplainedPanel>{children}</ExplainedPanel>
      </>
    )
  return (
    <details className={`${classes['explained']} ${classes['line']}`}>
      <summary>
        <span>{first}</span>
        <span className={classes['unfold']}>Explain</span>
      </summary>
      {others.length > 0 && <FindingsPanel sentences={others} />}
      <Text size="sm" c="dimmed" component="div">
        {children}
      </Text>
    </details>
  )
}

/** What the figures below show, in a sentence each. */
export const FindingsPanel = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <List aria-label="In short" className={classes['findings'] ?? ''}>
    {sentences.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
)
