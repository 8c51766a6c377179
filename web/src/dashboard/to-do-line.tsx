import { Text } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import classes from './to-do-panel.module.css'

export interface Line extends Pick<LinkProps, 'hash' | 'state'> {
  readonly key: string
  readonly tone: Tone
  /** The kind or the state of the record. */
  readonly label: string
  readonly sentence: string
  readonly detail?: ReactNode
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly action: string
  readonly actionLabel?: string | undefined
  readonly isPrimary?: boolean
}

export function ToDoLine({ line }: { readonly line: Line }) {
  const { key: _, tone, label, sentence, detail, action, actionLabel, isPrimary, ...link } = line
  return (
    <li className={classes['line']}>
      <span>
        <ToneBadge tone={tone} label={label} />
      </span>
      <div className={classes['text']}>
        <Text size="sm" fw={600}>
          {sentence}
        </Text>
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
      <span className={classes['action']}>
        <ButtonLink
          {...link}
          variant={isPrimary ? 'filled' : 'default'}
          size="compact-sm"
          aria-label={actionLabel}
        >
          {action}
        </ButtonLink>
      </span>
    </li>
  )
}
