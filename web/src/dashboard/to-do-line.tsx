import { Group, Text } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'

/** The id of the roadmap on the dashboard. */
export const MY_PLAN = 'my-plan'

export interface Line extends Pick<LinkProps, 'hash' | 'state'> {
  readonly key: string
  readonly tone: Tone
  /** The kind or state of the record. */
  readonly label: string
  readonly sentence: string
  readonly detail?: ReactNode
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly action: string
  readonly actionLabel?: string | undefined
  readonly isPrimary?: boolean
  /** An action that runs immediately, before the link. */
  readonly button?: ReactNode
}

interface Props {
  readonly line: Line
  /** At most one line has the primary button. */
  readonly isFirst: boolean
}

export function ToDoLines({ lines }: { readonly lines: readonly (Line | null | false)[] }) {
  const shown = lines.filter((line) => line !== null && line !== false)
  if (shown.length === 0) return <NothingToDo />
  return (
    <ul className="plain-list">
      {shown.map((line, index) => (
        <ToDoLine key={line.key} line={line} isFirst={index === 0} />
      ))}
    </ul>
  )
}

function NothingToDo() {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size="1.25rem" stroke={1.5} aria-hidden />
      <Text c="dimmed">You're all caught up.</Text>
    </Group>
  )
}

function ToDoLine({ line, isFirst }: Props) {
  const { key: _, tone, label, sentence, detail, button, ...rest } = line
  const { action, actionLabel, isPrimary, ...link } = rest
  return (
    <ActionRow
      isLong
      hasSeveralActions={button !== undefined}
      badge={<ToneBadge tone={tone} label={label} />}
      title={
        <Text size="sm" fw={600}>
          {sentence}
        </Text>
      }
      actions={
        <Group gap="xs">
          {button}
          <ButtonLink
            {...link}
            variant={isPrimary && isFirst ? 'filled' : 'default'}
            size="compact-sm"
            aria-label={actionLabel}
          >
            {action}
          </ButtonLink>
        </Group>
      }
    >
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
    </ActionRow>
  )
}
