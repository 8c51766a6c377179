import { formatDay } from '@cohort/contract/dates'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import { Group, Text } from '@mantine/core'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'

interface Props {
  readonly wayBack: NonNullable<InternSignals['wayBack']>
}

/** The earliest days of the better zones, and what to do until then. */
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
        <ul style={{ margin: 0, paddingInlineStart: 'var(--mantine-spacing-lg)' }}>
          {todo.map((line) => (
            <Text key={line} component="li" size="sm">
              {line.charAt(0).toUpperCase() + line.slice(1)}
            </Text>
          ))}
        </ul>
      )}
    </>
  )
}
