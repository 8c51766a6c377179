import { formatDay } from '@cohort/contract/dates'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import { Group, List, Text } from '@mantine/core'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { capitalised } from './wording.ts'

interface Props {
  readonly wayBack: NonNullable<InternSignals['wayBack']>
}

export function RecoveryStepsPanel({ wayBack: { steps, todo } }: Props) {
  return (
    <>
      <Group gap="sm">
        {steps.map(({ zone, on }) => (
          <Group key={zone} gap="xs">
            <ZoneBadge zone={zone} missing="No Zone" />
            <Text size="sm">{formatDay(on)} at the earliest</Text>
          </Group>
        ))}
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
