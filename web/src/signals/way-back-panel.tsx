import { formatDay } from '@cohort/contract/dates'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import { Group, List, Text } from '@mantine/core'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { capitalised } from './wording.ts'

interface Props {
  readonly wayBack: NonNullable<InternSignals['wayBack']>
}

/** The earliest days of better zones, and the steps towards them. */
export function WayBackPanel({ wayBack: { steps, todo } }: Props) {
  return (
    <>
      <Group gap="sm">
        {steps.map(({ zone, on }) => (
          <Group key={zone} gap="xs">
            <ZoneBadge zone={zone} missing="No Zone" />
            <Text size="sm">from {formatDay(on)}</Text>
          </Group>
        ))}
        <Text size="sm" c="dimmed">
          at the earliest
        </Text>
      </Group>
      {todo.length > 0 && (
        <List size="sm">
          {todo.map((line) => (
            <List.Item key={line}>{capitalised(line)}</List.Item>
          ))}
        </List>
      )}
    </>
  )
}
