import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark, type Tone } from '#web/ui/display/status-badge.tsx'
import classes from './needs-panel.module.css'

interface Props {
  readonly tone: Tone
  /** What kind of thing it is, or how it stands. */
  readonly word: string
  readonly sentence: ReactNode
  /** When, with whom, where. */
  readonly detail?: ReactNode
  /** The link to the act. */
  readonly children: ReactNode
}

/** One thing that waits, one click from being done. */
export function NeedLine({ tone, word, sentence, detail, children }: Props) {
  return (
    <li className={classes['line']}>
      <span className={classes['word']}>
        <Mark tone={tone} word={word} />
      </span>
      <div className={classes['words']}>
        <Text size="sm" fw={600}>
          {sentence}
        </Text>
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
      <span className={classes['act']}>{children}</span>
    </li>
  )
}
