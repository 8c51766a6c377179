import { paths } from '@cohort/contract/app-paths'
import { Group, Text } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LIST } from '#web/lib/url-state/list-address.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'

/** The way back leads to the dashboard. */
export const FROM_HERE = { [LIST]: paths.dashboard }

export interface Line extends Pick<LinkProps, 'hash'> {
  readonly key: string
  /** Of the lines of a mentor, which stand in its order. */
  readonly urgency?: 'late' | 'waiting'
  readonly label: string
  readonly sentence: string
  readonly detail?: ReactNode
  /** Without: the button is the only action. */
  readonly to?: string
  readonly search?: Readonly<Record<string, string | string[]>>
  readonly action?: string
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

interface LinesProps {
  /** Lines of another form above. */
  readonly before?: ReactNode
  readonly lines: readonly (Line | null | false)[]
  readonly empty?: string
}

export function ToDoLines({ before, lines, empty }: LinesProps) {
  const shown = lines.filter((line) => line !== null && line !== false)
  if (!before && shown.length === 0) return <NothingToDo sentence={empty} />
  return (
    <ul className="plain-list">
      {before}
      <LineRows lines={shown} />
    </ul>
  )
}

export const LineRows = ({ lines }: Pick<LinesProps, 'lines'>) =>
  lines
    .filter((line) => line !== null && line !== false)
    .map((line, index) => <ToDoLine key={line.key} line={line} isFirst={index === 0} />)

function NothingToDo({
  sentence = "You're all caught up.",
}: {
  readonly sentence: string | undefined
}) {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size="1.25rem" stroke={1.5} aria-hidden />
      <Text c="dimmed">{sentence}</Text>
    </Group>
  )
}

/** A colour marks zones alone. */
const Label = ({ text }: { readonly text: string }) => (
  <Text span size="xs" fw={600} c="dimmed">
    {text}
  </Text>
)

function ToDoLine({ line, isFirst }: Props) {
  const { key: _, urgency: __, label, sentence, detail, button, ...rest } = line
  const { to, action, actionLabel, isPrimary, ...link } = rest
  return (
    <ActionRow
      isLong
      hasSeveralActions={button !== undefined && to !== undefined}
      badge={<Label text={label} />}
      title={
        <Text size="sm" fw={600}>
          {sentence}
        </Text>
      }
      actions={
        <Group gap="xs">
          {button}
          {to && (
            <ButtonLink
              {...link}
              to={to}
              variant={isPrimary && isFirst ? 'filled' : 'default'}
              size="compact-sm"
              aria-label={actionLabel}
            >
              {action}
            </ButtonLink>
          )}
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
